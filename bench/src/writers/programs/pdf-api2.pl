# PDF::API2 or PDF::Builder: MODULE PLAN OUT FONT (empty for a standard font).
use strict; use warnings;
my ($module, $plan, $out, $face) = @ARGV;
eval "require $module" or die $@;
my $pdf = $module->new();
my $font = $face ? $pdf->ttfont($face) : $pdf->corefont('Helvetica');
my ($page, $text, $gfx);
open(my $in, '<', $plan) or die;
while (<$in>) {
  chomp; my ($kind, $x, $y, $size, $what) = split /\t/;
  if ($kind eq 'P') { $page = $pdf->page(); $page->mediabox(612, 792); $gfx = $page->gfx(); $text = $page->text(); }
  if ($kind eq 'T') {
    $text->font($font, $size); $text->translate($x, 792 - $y);
    $x > 300 ? $text->text_right($what) : $text->text($what);
  }
  if ($kind eq 'L') { $gfx->move($x, 792 - $y); $gfx->hline($x + $size); $gfx->stroke(); }
}
$pdf->saveas($out);
