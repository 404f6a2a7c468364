import java.awt.Color;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.font.PDType1Font;

/** Apache PDFBox 2: PLAN OUT FOLDER (of Liberation fonts to embed, or - for standard fonts), as often as wanted. */
public class Pdfbox {
    static final Map<String, PDFont> STANDARD = Map.of("sans", PDType1Font.HELVETICA, "sans-bold", PDType1Font.HELVETICA_BOLD, "sans-italic", PDType1Font.HELVETICA_OBLIQUE, "serif", PDType1Font.TIMES_ROMAN, "serif-bold", PDType1Font.TIMES_BOLD, "serif-italic", PDType1Font.TIMES_ITALIC, "mono", PDType1Font.COURIER, "mono-bold", PDType1Font.COURIER_BOLD);
    static final Map<String, String> FILES = Map.of("sans", "Sans-Regular", "sans-bold", "Sans-Bold", "sans-italic", "Sans-Italic", "serif", "Serif-Regular", "serif-bold", "Serif-Bold", "serif-italic", "Serif-Italic", "mono", "Mono-Regular", "mono-bold", "Mono-Bold");

    public static void main(String[] words) throws Exception {
        for (int i = 0; i < words.length; i += 3) make(Path.of(words[i]), words[i + 1], words[i + 2]);
    }

    static void make(Path plan, String out, String folder) throws Exception {
        try (PDDocument pdf = new PDDocument()) {
            Map<String, PDFont> fonts = new HashMap<>();
            PDPageContentStream content = null;
            for (String line : Files.readAllLines(plan)) {
                String[] p = line.split("\t");
                float[] v = new float[p.length];
                for (int i = 1; i < p.length; i++) try { v[i] = Float.parseFloat(p[i]); } catch (NumberFormatException e) { v[i] = 0; }
                if (p[0].equals("P")) {
                    if (content != null) content.close();
                    PDPage page = new PDPage(new PDRectangle(v[1], v[2]));
                    pdf.addPage(page);
                    content = new PDPageContentStream(pdf, page);
                } else if (p[0].equals("T")) {
                    if (!fonts.containsKey(p[4])) fonts.put(p[4], folder.equals("-") ? STANDARD.get(p[4]) : PDType0Font.load(pdf, new File(folder, "Liberation" + FILES.get(p[4]) + ".ttf")));
                    content.setNonStrokingColor(Color.decode(p[5]));
                    content.beginText();
                    content.setFont(fonts.get(p[4]), v[3]);
                    content.newLineAtOffset(v[1], v[2]);
                    content.showText(p[6]);
                    content.endText();
                } else if (p[0].equals("R")) {
                    content.setNonStrokingColor(Color.decode(p[5]));
                    content.addRect(v[1], v[2], v[3], v[4]);
                    content.fill();
                } else {
                    content.setStrokingColor(Color.decode(p[6]));
                    content.setLineWidth(v[5]);
                    content.moveTo(v[1], v[2]);
                    content.lineTo(v[3], v[4]);
                    content.stroke();
                }
            }
            content.close();
            pdf.save(out);
        }
    }
}
