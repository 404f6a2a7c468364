/* libHaru: PLAN OUT FONT (- for a standard font). */
#include <hpdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **words) {
  (void)count;
  HPDF_Doc pdf = HPDF_New(NULL, NULL);
  int embedded = strcmp(words[3], "-") != 0;
  if (embedded) HPDF_SetCompressionMode(pdf, HPDF_COMP_ALL);
  const char *name = embedded ? HPDF_LoadTTFontFromFile(pdf, words[3], HPDF_TRUE) : "Helvetica";
  HPDF_Font font = HPDF_GetFont(pdf, name, "WinAnsiEncoding");
  HPDF_Page page = NULL;
  FILE *plan = fopen(words[1], "r");
  char line[1024], *part[5];
  while (fgets(line, sizeof line, plan)) {
    line[strcspn(line, "\n")] = 0;
    int n = 0;
    for (char *p = strtok(line, "\t"); p && n < 5; p = strtok(NULL, "\t")) part[n++] = p;
    if (part[0][0] == 'P') {
      page = HPDF_AddPage(pdf);
      HPDF_Page_SetSize(page, HPDF_PAGE_SIZE_LETTER, HPDF_PAGE_PORTRAIT);
    } else if (part[0][0] == 'T') {
      double x = atof(part[1]), y = 792 - atof(part[2]), size = atof(part[3]);
      HPDF_Page_BeginText(page);
      HPDF_Page_SetFontAndSize(page, font, size);
      if (x > 300) x -= HPDF_Page_TextWidth(page, part[4]);
      HPDF_Page_TextOut(page, x, y, part[4]);
      HPDF_Page_EndText(page);
    } else {
      HPDF_Page_MoveTo(page, atof(part[1]), 792 - atof(part[2]));
      HPDF_Page_LineTo(page, atof(part[1]) + atof(part[3]), 792 - atof(part[2]));
      HPDF_Page_Stroke(page);
    }
  }
  fclose(plan);
  HPDF_SaveToFile(pdf, words[2]);
  HPDF_Free(pdf);
  return 0;
}
