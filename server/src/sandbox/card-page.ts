import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeMarkup } from '../platform/markup.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | readonly Html[] | null;

/** HTML with every value in it made harmless. */
export function html(texts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  const plain = (value: Piece): string => {
    if (value === null) return '';
    if (value instanceof Html) return value.text;
    if (typeof value === 'object') return value.map((one) => one.text).join('');
    return escapeMarkup(String(value));
  };
  return new Html(
    texts.map((text, i) => text + (i < values.length ? plain(values[i] ?? null) : '')).join(''),
  );
}

/** Sends a page of the sandbox, which says on top that it is one. */
export function sendPage(reply: FastifyReply, title: string, body: Html, status = 200): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Assay sandbox</title>
        <link rel="stylesheet" href="/sandbox/card.css" />
      </head>
      <body>
        <header class="banner">
          <strong>Sandbox.</strong> No card is charged and nothing leaves this machine.
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return (
    reply
      .status(status)
      .header('cache-control', 'no-store')
      // Forms tell their origin, by which the application knows its own pages.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(page.text)
  );
}

/** A table that scrolls by itself where it is too wide, by keyboard too. */
export function scrolling(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

/** An amount of cents as dollars. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** A day of the stand-in's clock, for a person. */
export const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000);

/** A time of the stand-in's clock, for a person. */
export const moment = (seconds: number) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(seconds * 1000)} UTC`;

/** The style sheet, and forms as bodies, for the pages of a scope. */
export function pageScope(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.get('/sandbox/card.css', async (_request, reply) => reply.type('text/css').send(style));
}

const style = `:root{color-scheme:light dark;--paper:#fbfaf7;--sheet:#fff;--ink:#14181f;--soft:#4b525e;--line:#d9d5c9;--accent:#1d5c4a;--on:#fff;--bad:#a3261c;--badge:#fff3cf;--badge-ink:#5c4300}
@media (prefers-color-scheme:dark){:root{--paper:#12161c;--sheet:#1a2029;--ink:#f0ede4;--soft:#b3b9c4;--line:#343c48;--accent:#7fcfb2;--on:#0d1a15;--bad:#ff9d92;--badge:#3d3415;--badge-ink:#ffe39a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
.banner{margin:0;padding:.6rem 1rem;background:var(--badge);color:var(--badge-ink);text-align:center}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font:600 1.9rem/1.2 Georgia,serif;margin:0 0 1rem}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:.5rem 0}
.soft,small,.note{color:var(--soft)}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:.6rem;padding:1.25rem;margin:1rem 0}
.sheet>:last-child{margin-bottom:0}
.sheet>:first-child{margin-top:0}
.lines{margin:0;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.35rem 1rem}
.lines dd{margin:0;text-align:right}
.total{font-weight:600}
form{margin:0}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
input{width:100%;font:inherit;padding:.65rem .75rem;border:1px solid var(--soft);border-radius:.4rem;background:var(--paper);color:var(--ink)}
button,.button{display:inline-block;font:inherit;font-weight:600;padding:.65rem 1rem;min-height:2.75rem;border:1px solid var(--accent);border-radius:.4rem;background:var(--accent);color:var(--on);cursor:pointer;text-decoration:none}
button.quiet{background:transparent;color:var(--accent)}
button.wide{width:100%;margin-top:1rem}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.cards{list-style:none;margin:0;padding:0}
.cards button{width:100%;margin:.3rem 0;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;text-align:left;font-weight:400;border-color:var(--line);background:transparent;color:var(--ink)}
.cards button:hover{border-color:var(--accent)}
.number{font-family:ui-monospace,monospace}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[role=alert]{border-left:4px solid var(--bad);padding:.5rem .75rem;color:var(--bad);background:var(--sheet);font-weight:600}
[role=status]{border-left:4px solid var(--accent);padding:.5rem .75rem;background:var(--sheet)}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;text-align:left;white-space:nowrap}
caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--soft)}
td.amount,th.amount{text-align:right}
.state{display:inline-block;border:1px solid currentColor;border-radius:1rem;padding:0 .6rem;font-size:.9rem}
code{font-family:ui-monospace,monospace;font-size:.85rem;overflow-wrap:anywhere}
@media (max-width:30rem){main{padding-top:1.25rem}button{width:100%}}
`;
