/* libHaru: PLAN OUT. */
#include <hpdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static float part_of(const char *hex, int at) {
  char two[3] = {hex[at], hex[at + 1], 0};
  return strtol(two, NULL, 16) / 255.0f;
}

static const char *name_of(const char *face) {
  if (!strcmp(face, "sans-bold")) return "Helvetica-Bold";
  if (!strcmp(face, "sans-italic")) return "Helvetica-Oblique";
  if (!strcmp(face, "serif")) return "Times-Roman";
  if (!strcmp(face, "serif-bold")) return "Times-Bold";
  if (!strcmp(face, "serif-italic")) return "Times-Italic";
  if (!strcmp(face, "mono")) return "Courier";
  if (!strcmp(face, "mono-bold")) return "Courier-Bold";
  return "Helvetica";
}

int main(int count, char **words) {
  (void)count;
  HPDF_Doc pdf = HPDF_New(NULL, NULL);
  HPDF_SetCompressionMode(pdf, HPDF_COMP_ALL);
  HPDF_Page page = NULL;
  FILE *plan = fopen(words[1], "r");
  char line[2048], *p[8];
  while (fgets(line, sizeof line, plan)) {
    line[strcspn(line, "\n")] = 0;
    int n = 0;
    for (char *w = strtok(line, "\t"); w && n < 8; w = strtok(NULL, "\t")) p[n++] = w;
    if (p[0][0] == 'P') {
      page = HPDF_AddPage(pdf);
      HPDF_Page_SetWidth(page, atof(p[1]));
      HPDF_Page_SetHeight(page, atof(p[2]));
    } else if (p[0][0] == 'T') {
      HPDF_Page_SetRGBFill(page, part_of(p[5], 1), part_of(p[5], 3), part_of(p[5], 5));
      HPDF_Page_BeginText(page);
      HPDF_Page_SetFontAndSize(page, HPDF_GetFont(pdf, name_of(p[4]), "WinAnsiEncoding"), atof(p[3]));
      HPDF_Page_TextOut(page, atof(p[1]), atof(p[2]), p[6]);
      HPDF_Page_EndText(page);
    } else if (p[0][0] == 'R') {
      HPDF_Page_SetRGBFill(page, part_of(p[5], 1), part_of(p[5], 3), part_of(p[5], 5));
      HPDF_Page_Rectangle(page, atof(p[1]), atof(p[2]), atof(p[3]), atof(p[4]));
      HPDF_Page_Fill(page);
    } else {
      HPDF_Page_SetRGBStroke(page, part_of(p[6], 1), part_of(p[6], 3), part_of(p[6], 5));
      HPDF_Page_SetLineWidth(page, atof(p[5]));
      HPDF_Page_MoveTo(page, atof(p[1]), atof(p[2]));
      HPDF_Page_LineTo(page, atof(p[3]), atof(p[4]));
      HPDF_Page_Stroke(page);
    }
  }
  fclose(plan);
  HPDF_SaveToFile(pdf, words[2]);
  HPDF_Free(pdf);
  return 0;
}
