import com.lowagie.text.PageSize;
import com.lowagie.text.pdf.BaseFont;
import com.lowagie.text.pdf.PdfContentByte;
import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.PdfStamper;
import com.lowagie.text.pdf.PdfWriter;
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** iText 2: `make PLAN OUT FONT` (- for a standard font) or `save SOURCE OUT`, as often as wanted. */
public class Itext {
    public static void main(String[] words) throws Exception {
        for (int i = 0; i < words.length; ) {
            if (words[i].equals("save")) {
                new PdfStamper(new PdfReader(words[i + 1]), new FileOutputStream(words[i + 2])).close();
                i += 3;
            } else {
                make(Path.of(words[i + 1]), words[i + 2], words[i + 3]);
                i += 4;
            }
        }
    }

    static void make(Path plan, String out, String face) throws Exception {
        com.lowagie.text.Document pdf = new com.lowagie.text.Document(PageSize.LETTER);
        PdfWriter writer = PdfWriter.getInstance(pdf, new FileOutputStream(out));
        BaseFont font = face.equals("-")
            ? BaseFont.createFont()
            : BaseFont.createFont(face, BaseFont.IDENTITY_H, BaseFont.EMBEDDED);
        pdf.open();
        PdfContentByte content = writer.getDirectContent();
        boolean begun = false;
        for (String line : Files.readAllLines(plan)) {
            String[] p = line.split("\t");
            if (p[0].equals("P")) {
                if (begun) pdf.newPage();
                begun = true;
            } else if (p[0].equals("T")) {
                float x = Float.parseFloat(p[1]);
                content.beginText();
                content.setFontAndSize(font, Float.parseFloat(p[3]));
                content.showTextAligned(x > 300 ? PdfContentByte.ALIGN_RIGHT : PdfContentByte.ALIGN_LEFT, p[4], x, 792 - Float.parseFloat(p[2]), 0);
                content.endText();
            } else {
                content.moveTo(Float.parseFloat(p[1]), 792 - Float.parseFloat(p[2]));
                content.lineTo(Float.parseFloat(p[1]) + Float.parseFloat(p[3]), 792 - Float.parseFloat(p[2]));
                content.stroke();
            }
        }
        pdf.close();
    }
}
