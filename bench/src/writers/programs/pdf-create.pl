# PDF::Create: PLAN OUT.
use strict; use warnings; use PDF::Create;
my ($plan, $out) = @ARGV;
my $pdf = PDF::Create->new(filename => $out, Author => 'Sample', Title => 'Statement');
my $root = $pdf->new_page('MediaBox' => [0, 0, 612, 792]);
my $font = $pdf->font('BaseFont' => 'Helvetica');
my $page;
open(my $in, '<', $plan) or die;
while (<$in>) {
  chomp; my ($kind, $x, $y, $size, $what) = split /\t/;
  if ($kind eq 'P') { $page = $root->new_page(); }
  if ($kind eq 'T') { $x > 300 ? $page->stringr($font, $size, $x, 792 - $y, $what) : $page->string($font, $size, $x, 792 - $y, $what); }
  if ($kind eq 'L') { $page->line($x, 792 - $y, $x + $size, 792 - $y); }
}
$pdf->close();
