<?php
// TCPDF: PLAN OUT FACE.
require_once '/usr/share/php/tcpdf/tcpdf.php';
[, $plan, $out, $face] = $argv;
$pdf = new TCPDF('P', 'pt', 'LETTER');
$pdf->setPrintHeader(false);
$pdf->setPrintFooter(false);
$pdf->SetAutoPageBreak(false);
foreach (file($plan, FILE_IGNORE_NEW_LINES) as $line) {
    $p = explode("\t", $line);
    if ($p[0] === 'P') $pdf->AddPage();
    if ($p[0] === 'T') {
        $pdf->SetFont($face, '', (float) $p[3]);
        if ((float) $p[1] > 300) { $pdf->SetXY($p[1] - 100, $p[2] - 8); $pdf->Cell(100, 10, $p[4], 0, 0, 'R'); }
        else $pdf->Text($p[1], $p[2] - 8, $p[4]);
    }
    if ($p[0] === 'L') $pdf->Line($p[1], $p[2], $p[1] + $p[3], $p[2]);
}
$pdf->Output($out, 'F');
