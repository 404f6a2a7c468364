"""Real editing tools on a statement: KIND SOURCE OUT EDITS, where EDITS is a file of JSON
[{page, x, y, size, face, color, width, old, new}] in points from the lower left."""
import json
import re
import shutil
import subprocess
import sys
import tempfile

FITZ = {'sans': 'helv', 'sans-bold': 'hebo', 'sans-italic': 'heit', 'serif': 'tiro', 'serif-bold': 'tibo', 'serif-italic': 'tiit', 'mono': 'cour', 'mono-bold': 'cobo'}


def redact(source, out, edits):
    import fitz
    doc = fitz.open(source)
    for number in sorted({e['page'] for e in edits}):
        page = doc[number]
        height = page.rect.height
        mine = [e for e in edits if e['page'] == number]
        for e in mine:
            page.add_redact_annot(fitz.Rect(e['x'] - 0.3, height - e['y'] - e['size'] * 0.8, e['x'] + e['width'] + 0.3, height - e['y'] + e['size'] * 0.25))
        page.apply_redactions()
        for e in mine:
            page.insert_text((e['right'] - e['newWidth'] if e['rightAligned'] else e['x'], height - e['y']), e['new'], fontsize=e['size'], fontname=FITZ[e['face']], color=tuple(int(e['color'][i:i + 2], 16) / 255 for i in (1, 3, 5)))
    doc.save(out, deflate=True, garbage=3)


def cover(source, out, edits):
    import fitz
    doc = fitz.open(source)
    for number in sorted({e['page'] for e in edits}):
        # Some programs leave the page's coordinates turned over: what is put on top would land elsewhere.
        if not doc[number].is_wrapped:
            doc[number].wrap_contents()
    for e in edits:
        page = doc[e['page']]
        height = page.rect.height
        page.draw_rect(fitz.Rect(e['x'] - 1, height - e['y'] - e['size'] * 0.8, e['x'] + e['width'] + 1, height - e['y'] + e['size'] * 0.25), color=None, fill=(1, 1, 1))
        page.insert_text((e['right'] - e['newWidth'] if e['rightAligned'] else e['x'], height - e['y']), e['new'], fontsize=e['size'], fontname=FITZ[e['face']])
    doc.save(out, deflate=True)


def stream(source, out, edits):
    """Strings in the content streams replaced in place, as a hand does it; standard fonts only."""
    import pikepdf
    done = 0
    with pikepdf.open(source) as pdf:
        for number in sorted({e['page'] for e in edits}):
            page = pdf.pages[number]
            page.contents_coalesce()
            data = page.Contents.read_bytes()
            for e in edits:
                if e['page'] != number:
                    continue
                found = place_of(data, e['old'], e['x'], e['y'], page)
                if found is None:
                    continue
                start, end, text = found
                new = re.sub(rb'([\\()])', rb'\\\1', e['new'].encode('cp1252'))
                data = data[:start] + (b'(' + new + b')' if text else new.hex().encode().join([b'<', b'>'])) + data[end:]
                done += 1
            page.Contents = pdf.make_stream(data)
        if done < len(edits):
            raise SystemExit('not all texts found')
        pdf.save(out)


def place_of(data, old, x, y, page):
    """The string operand whose text is `old` that stands nearest after its position's numbers."""
    plain = re.sub(rb'([\\()])', rb'\\\1', old.encode('cp1252'))
    hits = [(m.start(), m.end(), True) for m in re.finditer(rb'\(' + re.escape(plain) + rb'\)', data)]
    hits += [(m.start(), m.end(), False) for m in re.finditer(b'<' + old.encode('cp1252').hex().encode() + b'>', data, re.I)]
    wanted = [b'%d' % int(y)]
    near = [h for h in hits if any(w in data[max(0, h[0] - 160):h[0]] for w in wanted)]
    return (near or hits)[0] if (len(near) == 1 or len(hits) == 1) else None


# PyMuPDF 1.21 under Python 3.11 loses its objects after a few of them: each process redacts two texts.
FEW = 2
kind, source, out, edits = sys.argv[1:5]
wanted = json.load(open(edits))
if kind == 'redact' and len(wanted) > FEW:
    with tempfile.TemporaryDirectory() as folder:
        some, between = folder + '/edits.json', folder + '/between.pdf'
        for start in range(0, len(wanted), FEW):
            with open(some, 'w') as file:
                json.dump(wanted[start:start + FEW], file)
            subprocess.run([sys.executable, __file__, kind, source if start == 0 else between, out, some], check=True)
            shutil.copy(out, between)
else:
    globals()[kind](source, out, wanted)
