import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.BaseFont;
import com.lowagie.text.pdf.PdfContentByte;
import com.lowagie.text.pdf.PdfWriter;
import java.awt.Color;
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** iText 2: PLAN OUT FOLDER (of Liberation fonts to embed, or - for standard fonts), as often as wanted. */
public class Itext {
    static final Map<String, String> STANDARD = Map.of("sans", "Helvetica", "sans-bold", "Helvetica-Bold", "sans-italic", "Helvetica-Oblique", "serif", "Times-Roman", "serif-bold", "Times-Bold", "serif-italic", "Times-Italic", "mono", "Courier", "mono-bold", "Courier-Bold");
    static final Map<String, String> FILES = Map.of("sans", "Sans-Regular", "sans-bold", "Sans-Bold", "sans-italic", "Sans-Italic", "serif", "Serif-Regular", "serif-bold", "Serif-Bold", "serif-italic", "Serif-Italic", "mono", "Mono-Regular", "mono-bold", "Mono-Bold");

    public static void main(String[] words) throws Exception {
        for (int i = 0; i < words.length; i += 3) make(Path.of(words[i]), words[i + 1], words[i + 2]);
    }

    static void make(Path plan, String out, String folder) throws Exception {
        Map<String, BaseFont> fonts = new HashMap<>();
        com.lowagie.text.Document pdf = null;
        PdfContentByte content = null;
        for (String line : Files.readAllLines(plan)) {
            String[] p = line.split("\t");
            float[] v = new float[p.length];
            for (int i = 1; i < p.length; i++) try { v[i] = Float.parseFloat(p[i]); } catch (NumberFormatException e) { v[i] = 0; }
            if (p[0].equals("P")) {
                Rectangle size = new Rectangle(v[1], v[2]);
                if (pdf == null) {
                    pdf = new com.lowagie.text.Document(size);
                    PdfWriter writer = PdfWriter.getInstance(pdf, new FileOutputStream(out));
                    pdf.open();
                    content = writer.getDirectContent();
                } else {
                    pdf.setPageSize(size);
                    pdf.newPage();
                }
            } else if (p[0].equals("T")) {
                if (!fonts.containsKey(p[4])) fonts.put(p[4], folder.equals("-") ? BaseFont.createFont(STANDARD.get(p[4]), BaseFont.WINANSI, false) : BaseFont.createFont(folder + "/Liberation" + FILES.get(p[4]) + ".ttf", BaseFont.IDENTITY_H, true));
                content.setColorFill(Color.decode(p[5]));
                content.beginText();
                content.setFontAndSize(fonts.get(p[4]), v[3]);
                content.setTextMatrix(v[1], v[2]);
                content.showText(p[6]);
                content.endText();
            } else if (p[0].equals("R")) {
                content.setColorFill(Color.decode(p[5]));
                content.rectangle(v[1], v[2], v[3], v[4]);
                content.fill();
            } else {
                content.setColorStroke(Color.decode(p[6]));
                content.setLineWidth(v[5]);
                content.moveTo(v[1], v[2]);
                content.lineTo(v[3], v[4]);
                content.stroke();
            }
        }
        pdf.close();
    }
}
