# PDF::API2: PLAN OUT.
use strict; use warnings; use PDF::API2;
my %faces = ('sans' => 'Helvetica', 'sans-bold' => 'Helvetica-Bold', 'sans-italic' => 'Helvetica-Oblique', 'serif' => 'Times-Roman', 'serif-bold' => 'Times-Bold', 'serif-italic' => 'Times-Italic', 'mono' => 'Courier', 'mono-bold' => 'Courier-Bold');
my ($plan, $out) = @ARGV;
my $pdf = PDF::API2->new(); my %fonts; my ($page, $text, $gfx);
open(my $in, '<:encoding(UTF-8)', $plan) or die;
while (<$in>) {
  chomp; my @p = split /\t/;
  if ($p[0] eq 'P') { $page = $pdf->page(); $page->mediabox($p[1], $p[2]); $gfx = $page->gfx(); $text = $page->text(); }
  if ($p[0] eq 'T') {
    $text->font($fonts{$p[4]} //= $pdf->corefont($faces{$p[4]}), $p[3]);
    $text->fillcolor($p[5]); $text->translate($p[1], $p[2]); $text->text($p[6]);
  }
  if ($p[0] eq 'R') { $gfx->fillcolor($p[5]); $gfx->rect($p[1], $p[2], $p[3], $p[4]); $gfx->fill(); }
  if ($p[0] eq 'L') { $gfx->strokecolor($p[6]); $gfx->linewidth($p[5]); $gfx->move($p[1], $p[2]); $gfx->line($p[3], $p[4]); $gfx->stroke(); }
}
$pdf->saveas($out);
