import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.font.PDType1Font;

/** Apache PDFBox 2: `make PLAN OUT FONT` (- for a standard font) or `save SOURCE OUT`, as often as wanted. */
public class Pdfbox {
    public static void main(String[] words) throws Exception {
        for (int i = 0; i < words.length; ) {
            if (words[i].equals("save")) {
                try (PDDocument pdf = PDDocument.load(new File(words[i + 1]))) { pdf.save(words[i + 2]); }
                i += 3;
            } else {
                make(Path.of(words[i + 1]), words[i + 2], words[i + 3]);
                i += 4;
            }
        }
    }

    static void make(Path plan, String out, String face) throws Exception {
        try (PDDocument pdf = new PDDocument()) {
            PDFont font = face.equals("-") ? PDType1Font.HELVETICA : PDType0Font.load(pdf, new File(face));
            PDPageContentStream content = null;
            for (String line : Files.readAllLines(plan)) {
                String[] p = line.split("\t");
                if (p[0].equals("P")) {
                    if (content != null) content.close();
                    PDPage page = new PDPage(PDRectangle.LETTER);
                    pdf.addPage(page);
                    content = new PDPageContentStream(pdf, page);
                } else if (p[0].equals("T")) {
                    float x = Float.parseFloat(p[1]), y = 792 - Float.parseFloat(p[2]), size = Float.parseFloat(p[3]);
                    if (x > 300) x -= font.getStringWidth(p[4]) / 1000 * size;
                    content.beginText();
                    content.setFont(font, size);
                    content.newLineAtOffset(x, y);
                    content.showText(p[4]);
                    content.endText();
                } else {
                    content.moveTo(Float.parseFloat(p[1]), 792 - Float.parseFloat(p[2]));
                    content.lineTo(Float.parseFloat(p[1]) + Float.parseFloat(p[3]), 792 - Float.parseFloat(p[2]));
                    content.stroke();
                }
            }
            content.close();
            pdf.save(out);
        }
    }
}
