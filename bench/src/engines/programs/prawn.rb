# Prawn: PLAN OUT.
require 'prawn'
plan, out = ARGV
Prawn::Fonts::AFM.hide_m17n_warning = true
NAMES = { 'sans' => 'Helvetica', 'serif' => 'Times-Roman', 'mono' => 'Courier' }.freeze
pdf = Prawn::Document.new(margin: 0, skip_page_creation: true, compress: true)
File.foreach(plan, chomp: true, encoding: 'UTF-8') do |line|
  p = line.split("\t")
  case p[0]
  when 'P' then pdf.start_new_page(size: [p[1].to_f, p[2].to_f], layout: :portrait)
  when 'T'
    face, style = p[4].split('-')
    pdf.font(NAMES[face], style: style ? style.to_sym : :normal)
    pdf.fill_color(p[5][1..])
    pdf.draw_text(p[6], at: [p[1].to_f, p[2].to_f], size: p[3].to_f, kerning: false)
  when 'R' then pdf.fill_color(p[5][1..]); pdf.fill_rectangle([p[1].to_f, p[2].to_f + p[4].to_f], p[3].to_f, p[4].to_f)
  when 'L' then pdf.stroke_color(p[6][1..]); pdf.line_width = p[5].to_f; pdf.stroke_line([p[1].to_f, p[2].to_f], [p[3].to_f, p[4].to_f])
  end
end
pdf.render_file(out)
