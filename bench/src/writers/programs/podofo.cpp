/* PoDoFo: make PLAN OUT, or save SOURCE OUT. */
#include <fstream>
#include <podofo/podofo.h>
#include <sstream>
#include <string>
#include <vector>

using namespace PoDoFo;

int main(int, char **words) {
  if (std::string(words[1]) == "save") {
    PdfMemDocument source(words[2]);
    source.Write(words[3]);
    return 0;
  }
  PdfStreamedDocument pdf(words[3]);
  PdfPainter painter;
  PdfFont *font = pdf.CreateFont("Liberation Sans");
  bool begun = false;
  std::ifstream plan(words[2]);
  for (std::string line; std::getline(plan, line);) {
    std::vector<std::string> part;
    std::stringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) part.push_back(cell);
    if (part[0] == "P") {
      if (begun) painter.FinishPage();
      begun = true;
      painter.SetPage(pdf.CreatePage(PdfPage::CreateStandardPageSize(ePdfPageSize_Letter)));
    } else if (part[0] == "T") {
      double x = std::stod(part[1]);
      font->SetFontSize(std::stod(part[3]));
      painter.SetFont(font);
      PdfString what(part[4].c_str());
      if (x > 300) x -= font->GetFontMetrics()->StringWidth(what);
      painter.DrawText(x, 792 - std::stod(part[2]), what);
    } else {
      painter.DrawLine(std::stod(part[1]), 792 - std::stod(part[2]), std::stod(part[1]) + std::stod(part[3]), 792 - std::stod(part[2]));
    }
  }
  painter.FinishPage();
  pdf.Close();
  return 0;
}
