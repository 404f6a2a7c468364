/** The part of pdfkit that the bench uses; the package ships no types. */
declare module 'pdfkit' {
  type Ink = readonly [number, number, number];

  export class PDFDocument {
    constructor(options: { autoFirstPage: boolean; info: Record<string, string | Date> });
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    addPage(options: { size: readonly [number, number]; margin: number }): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    fill(ink: Ink): this;
    stroke(ink: Ink): this;
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { origin: readonly [number, number] }): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(ink: Ink): this;
    text(value: string, x: number, y: number, options: { lineBreak: boolean; baseline: string }): this;
    end(): void;
  }
}
