"""ReportLab, cairo or MuPDF: LIBRARY then PLAN OUT FOLDER (of Liberation fonts, or -) as often as wanted."""
import sys

STANDARD = {'sans': 'Helvetica', 'sans-bold': 'Helvetica-Bold', 'sans-italic': 'Helvetica-Oblique', 'serif': 'Times-Roman', 'serif-bold': 'Times-Bold', 'serif-italic': 'Times-Italic', 'mono': 'Courier', 'mono-bold': 'Courier-Bold'}
FILES = {'sans': 'Sans-Regular', 'sans-bold': 'Sans-Bold', 'sans-italic': 'Sans-Italic', 'serif': 'Serif-Regular', 'serif-bold': 'Serif-Bold', 'serif-italic': 'Serif-Italic', 'mono': 'Mono-Regular', 'mono-bold': 'Mono-Bold'}
FITZ = {'sans': 'helv', 'sans-bold': 'hebo', 'sans-italic': 'heit', 'serif': 'tiro', 'serif-bold': 'tibo', 'serif-italic': 'tiit', 'mono': 'cour', 'mono-bold': 'cobo'}


def color(text):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (1, 3, 5))


def lines(plan):
    for line in open(plan, encoding='utf-8').read().splitlines():
        kind, *rest = line.split('\t')
        yield kind, rest


def reportlab(plan, out, folder):
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen import canvas
    c = None
    for kind, p in lines(plan):
        if kind == 'P':
            size = (float(p[0]), float(p[1]))
            if c is None:
                c = canvas.Canvas(out, pagesize=size)
            else:
                c.showPage()
                c.setPageSize(size)
        elif kind == 'T':
            face = STANDARD[p[3]]
            if folder != '-':
                face = f'Own-{p[3]}'
                if face not in pdfmetrics.getRegisteredFontNames():
                    pdfmetrics.registerFont(TTFont(face, f'{folder}/Liberation{FILES[p[3]]}.ttf'))
            c.setFillColorRGB(*color(p[4]))
            c.setFont(face, float(p[2]))
            c.drawString(float(p[0]), float(p[1]), p[5])
        elif kind == 'R':
            c.setFillColorRGB(*color(p[4]))
            c.rect(*map(float, p[:4]), stroke=0, fill=1)
        else:
            c.setStrokeColorRGB(*color(p[5]))
            c.setLineWidth(float(p[4]))
            c.line(*map(float, p[:4]))
    c.showPage()
    c.save()


def cairo(plan, out, folder):
    import cairo as lib
    surface = None
    height = 0
    names = {'sans': 'Liberation Sans', 'serif': 'Liberation Serif', 'mono': 'Liberation Mono'}
    for kind, p in lines(plan):
        if kind == 'P':
            height = float(p[1])
            if surface is None:
                surface = lib.PDFSurface(out, float(p[0]), height)
                c = lib.Context(surface)
            else:
                c.show_page()
                surface.set_size(float(p[0]), height)
        elif kind == 'T':
            face, _, style = p[3].partition('-')
            c.select_font_face(names[face], lib.FONT_SLANT_ITALIC if style == 'italic' else lib.FONT_SLANT_NORMAL, lib.FONT_WEIGHT_BOLD if style == 'bold' else lib.FONT_WEIGHT_NORMAL)
            c.set_font_size(float(p[2]))
            c.set_source_rgb(*color(p[4]))
            c.move_to(float(p[0]), height - float(p[1]))
            c.show_text(p[5])
        elif kind == 'R':
            c.set_source_rgb(*color(p[4]))
            x, y, w, h = map(float, p[:4])
            c.rectangle(x, height - y - h, w, h)
            c.fill()
        else:
            c.set_source_rgb(*color(p[5]))
            c.set_line_width(float(p[4]))
            c.move_to(float(p[0]), height - float(p[1]))
            c.line_to(float(p[2]), height - float(p[3]))
            c.stroke()
    c.show_page()
    surface.finish()


def fitz(plan, out, folder):
    import fitz as lib
    doc = lib.open()
    for kind, p in lines(plan):
        if kind == 'P':
            height = float(p[1])
            page = doc.new_page(width=float(p[0]), height=height)
        elif kind == 'T':
            page.insert_text((float(p[0]), height - float(p[1])), p[5], fontsize=float(p[2]), fontname=FITZ[p[3]], color=color(p[4]))
        elif kind == 'R':
            x, y, w, h = map(float, p[:4])
            page.draw_rect(lib.Rect(x, height - y - h, x + w, height - y), color=None, fill=color(p[4]))
        else:
            x1, y1, x2, y2 = map(float, p[:4])
            page.draw_line((x1, height - y1), (x2, height - y2), color=color(p[5]), width=float(p[4]))
    doc.save(out, deflate=True, garbage=3)


library = sys.argv[1]
words = sys.argv[2:]
for i in range(0, len(words), 3):
    globals()[library](*words[i:i + 3])
