<?php
// FPDF, or TCPDF where the third word says so: PLAN OUT LIBRARY.
[, $plan, $out, $library] = $argv;
$tc = $library === 'tcpdf';
require_once $tc ? '/usr/share/php/tcpdf/tcpdf.php' : '/usr/share/php/fpdf/fpdf.php';
$names = ['sans' => 'Helvetica', 'serif' => 'Times', 'mono' => 'Courier'];
$pdf = $tc ? new TCPDF('P', 'pt') : new FPDF('P', 'pt');
if ($tc) { $pdf->setPrintHeader(false); $pdf->setPrintFooter(false); }
$pdf->SetMargins(0, 0);
$pdf->SetAutoPageBreak(false);
$height = 0;
$color = fn ($hex) => array_map('hexdec', str_split(substr($hex, 1), 2));
foreach (file($plan, FILE_IGNORE_NEW_LINES) as $line) {
    $p = explode("\t", $line);
    if ($p[0] === 'P') { $height = (float) $p[2]; $pdf->AddPage($p[1] > $p[2] ? 'L' : 'P', $tc ? [(float) $p[1], $height] : [min($p[1], $p[2]), max($p[1], $p[2])]); }
    if ($p[0] === 'T') {
        [$face, $style] = array_pad(explode('-', $p[4]), 2, '');
        $pdf->SetFont($names[$face], $style === 'bold' ? 'B' : ($style === 'italic' ? 'I' : ''), (float) $p[3]);
        $pdf->SetTextColor(...$color($p[5]));
        $text = $tc ? $p[6] : mb_convert_encoding($p[6], 'Windows-1252', 'UTF-8');
        if ($tc) { $pdf->setCellPaddings(0, 0, 0, 0); $pdf->Text($p[1], $height - $p[2] - $pdf->getFontAscent($names[$face], '', (float) $p[3]), $text); }
        else $pdf->Text($p[1], $height - $p[2], $text);
    }
    if ($p[0] === 'R') { $pdf->SetFillColor(...$color($p[5])); $pdf->Rect($p[1], $height - $p[2] - $p[4], $p[3], $p[4], 'F'); }
    if ($p[0] === 'L') { $pdf->SetDrawColor(...$color($p[6])); $pdf->SetLineWidth((float) $p[5]); $pdf->Line($p[1], $height - $p[2], $p[3], $height - $p[4]); }
}
$tc ? $pdf->Output($out, 'F') : $pdf->Output('F', $out);
