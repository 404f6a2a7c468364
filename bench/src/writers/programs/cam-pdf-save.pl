# Opens a file with CAM::PDF and saves it anew: SOURCE OUT.
use strict; use warnings; use CAM::PDF;
my $pdf = CAM::PDF->new($ARGV[0]) or die; $pdf->cleanse(); $pdf->clean(); $pdf->cleanoutput($ARGV[1]);
