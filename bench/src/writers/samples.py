"""Writes small statements with the PDF libraries of Debian's python3 packages, and lets programs save
them again, for `learn.ts --samples`: `python3 bench/src/writers/samples.py OUT`. Files are named
`content--container--n.pdf`. What is not installed is left out."""
import os
import random
import shutil
import subprocess
import sys

out = sys.argv[1]
os.makedirs(out, exist_ok=True)
FONT = next((os.path.join(d, f) for d, _, fs in os.walk('/usr/share/fonts') for f in fs if f.endswith('Regular.ttf') or f == 'DejaVuSans.ttf'), None)


def pages(seed):
    rng = random.Random(seed)
    for page in range(1 + seed % 3):
        balance = rng.randrange(100000, 900000)
        lines = [(40, 40, f'Bank of Sample {seed}', 16), (40, 70, f'Page {page + 1}', 9)]
        pitch = rng.choice([12, 14.5, 17])
        for row in range(rng.randrange(18, 34)):
            amount = rng.randrange(-45000, 45000)
            balance += amount
            y = 110 + row * pitch
            lines += [(40, y, f'0{rng.randrange(1, 9)}/1{rng.randrange(9)}', 8.5), (100, y, rng.choice(['GROCER 118', 'PAYROLL (NORTH)', 'RENT']), 8.5)]
            lines += [(400.25, y, f'{amount / 100:.2f}', 8.5), (500.5, y, f'{balance / 100:,.2f}', 8.5)]
        yield lines


def make_reportlab(seed, path):
    from reportlab.pdfgen import canvas
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    face = 'Helvetica'
    if seed % 2 and FONT:
        pdfmetrics.registerFont(TTFont('Sample', FONT))
        face = 'Sample'
    c = canvas.Canvas(path, pagesize=(612, 792), pageCompression=seed % 4 != 3)
    for lines in pages(seed):
        for x, y, text, size in lines:
            c.setFont(face, size)
            (c.drawString if x < 300 else c.drawRightString)(x, 792 - y, text)
        c.line(40, 700, 570, 700)
        c.showPage()
    c.save()


def make_platypus(seed, path):
    from reportlab.platypus import SimpleDocTemplate, Table, Paragraph, PageBreak
    from reportlab.lib.styles import getSampleStyleSheet
    story = []
    for lines in pages(seed):
        texts = [t for _, _, t, _ in lines[2:]]
        story += [Paragraph(lines[0][2], getSampleStyleSheet()['Title'])]
        story += [Table([texts[i:i + 4] for i in range(0, len(texts), 4)], style=[('FONTSIZE', (0, 0), (-1, -1), 8), ('LINEBELOW', (0, 0), (-1, 0), 1, (0, 0, 0))]), PageBreak()]
    SimpleDocTemplate(path).build(story)


def make_fitz(seed, path):
    import fitz
    doc = fitz.open()
    for lines in pages(seed):
        page = doc.new_page(width=612, height=792)
        for x, y, text, size in lines:
            if seed % 2 and FONT:
                page.insert_text((x, y), text, fontsize=size, fontfile=FONT, fontname='F0')
            else:
                page.insert_text((x, y), text, fontsize=size)
    doc.save(path, deflate=True, garbage=seed % 4)


def make_cairo(seed, path):
    import cairo
    surface = cairo.PDFSurface(path, 612, 792)
    c = cairo.Context(surface)
    c.select_font_face('Sans' if seed % 2 else 'DejaVu Sans')
    for lines in pages(seed):
        for x, y, text, size in lines:
            c.set_font_size(size)
            c.move_to(x, y)
            c.show_text(text)
        c.set_line_width(0.5)
        c.move_to(40, 100)
        c.line_to(570, 100)
        c.stroke()
        c.show_page()
    surface.finish()


def save_pikepdf(source, path):
    import pikepdf
    pikepdf.open(source).save(path)


def save_pypdf(source, path):
    from PyPDF2 import PdfReader, PdfWriter
    writer = PdfWriter()
    for page in PdfReader(source).pages:
        writer.add_page(page)
    with open(path, 'wb') as file:
        writer.write(file)


def save_fitz(source, path):
    import fitz
    fitz.open(source).save(path, garbage=3, deflate=True)


def run(*command):
    if shutil.which(command[0]) is None:
        raise RuntimeError('not installed')
    subprocess.run(command, check=True, capture_output=True, timeout=60)


SAVERS = {
    'qpdf': save_pikepdf,
    'pypdf': save_pypdf,
    'mupdf': save_fitz,
    'qpdf~1': lambda a, b: run('qpdf', '--object-streams=generate', a, b),
    'mupdf~1': lambda a, b: run('mutool', 'clean', a, b),
}
PRINTERS = {
    'ghostscript': lambda a, b: run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', f'-sOutputFile={b}', a),
    'cairo': lambda a, b: run('pdftocairo', '-pdf', a, b),
}
MAKERS = {'reportlab': make_reportlab, 'reportlab~1': make_platypus, 'mupdf': make_fitz, 'cairo': make_cairo}

for name, make in MAKERS.items():
    plain = name.split('~')[0]
    for n in range(6):
        path = os.path.join(out, f'{plain}--{plain}--{name[-1]}{n}.pdf')
        try:
            make(n + 1, path)
        except Exception as error:
            print(name, n, error)
            continue
        for saver, save in SAVERS.items():
            if n < 2 and saver.split('~')[0] != plain:
                try:
                    save(path, os.path.join(out, f'{plain}--{saver.split("~")[0]}--{name[-1]}{n}{saver[-1]}.pdf'))
                except Exception as error:
                    print(saver, error)
        for printer, save in PRINTERS.items():
            if n < 2 and printer != plain:
                try:
                    save(path, os.path.join(out, f'{printer}--{printer}--{plain}{name[-1]}{n}.pdf'))
                except Exception as error:
                    print(printer, error)
