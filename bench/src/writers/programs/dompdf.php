<?php
// dompdf: HTML OUT.
require_once '/usr/share/php/dompdf/autoload.php';
[, $html, $out] = $argv;
$pdf = new Dompdf\Dompdf();
$pdf->loadHtml(file_get_contents($html));
$pdf->setPaper('letter');
$pdf->render();
file_put_contents($out, $pdf->output());
