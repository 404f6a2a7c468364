import java.io.File;
import org.sejda.io.SeekableSources;
import org.sejda.sambox.input.PDFParser;
import org.sejda.sambox.pdmodel.PDDocument;

/** SAMBox, on which Sejda is built: SOURCE OUT, saved again. */
public class Sambox {
    public static void main(String[] words) throws Exception {
        try (PDDocument document = PDFParser.parse(SeekableSources.seekableSourceFrom(new File(words[0])))) {
            document.writeTo(new File(words[1]));
        }
    }
}
