# Prawn: PLAN OUT FONT (empty for a standard font).
require 'prawn'
plan, out, face = ARGV
Prawn::Fonts::AFM.hide_m17n_warning = true
pdf = Prawn::Document.new(page_size: 'LETTER', margin: 0, skip_page_creation: true, compress: !face.to_s.empty?)
File.foreach(plan, chomp: true) do |line|
  kind, x, y, size, what = line.split("\t")
  case kind
  when 'P' then pdf.start_new_page; pdf.font(face) unless face.to_s.empty?
  when 'T'
    if x.to_f > 300
      pdf.text_box(what, at: [x.to_f - 100, 792 - y.to_f + 8], width: 100, align: :right, size: size.to_f)
    else
      pdf.draw_text(what, at: [x.to_f, 792 - y.to_f], size: size.to_f)
    end
  when 'L' then pdf.stroke_horizontal_line(x.to_f, x.to_f + size.to_f, at: 792 - y.to_f)
  end
end
pdf.render_file(out)
