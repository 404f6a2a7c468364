"""Matplotlib's own PDF writer: PLAN OUT FONTTYPE (3 or 42)."""
import sys

import matplotlib

matplotlib.use('pdf')
from matplotlib import pyplot
from matplotlib.backends.backend_pdf import PdfPages

plan, out, kind = sys.argv[1:4]
matplotlib.rcParams['pdf.fonttype'] = int(kind)
with PdfPages(out) as pdf:
    figure = None
    for line in [*open(plan).read().splitlines(), 'P']:
        part = line.split('\t')
        if part[0] == 'P':
            if figure:
                pdf.savefig(figure)
                pyplot.close(figure)
            figure = pyplot.figure(figsize=(8.5, 11))
        elif part[0] == 'T':
            x = float(part[1])
            figure.text(x / 612, 1 - float(part[2]) / 792, part[4].replace('$', ''), size=float(part[3]), ha='right' if x > 300 else 'left')
