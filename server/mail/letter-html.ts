import { escapeHtml } from '#server/documents/escape-html.ts'
import { preheader } from './preheader.ts'
import type { LetterTable } from './letter-table.ts'

export type LetterParts = {
  subject: string
  /** What a mailbox shows beside the subject; without it, the first paragraph. */
  preview?: string
  greeting?: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  tables?: readonly LetterTable[]
  note?: string
  /** For mails with an unsubscribe link: the page, and the address that the mailbox's own button calls (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string }
  headers?: Readonly<Record<string, string>>
}

export const unsubscribeWords = {
  why: 'Këtë email jua dërgoi Orari.',
  act: 'Çregjistrohu nga njoftimet dhe raportet ditore',
} as const

/** Rows of tables with inline styles: the only layout that both Outlook and Gmail keep. */
export function letterHtml(parts: LetterParts) {
  const { subject, preview, greeting, paragraphs, tables = [], button, note, unsubscribe } = parts
  const body = [...(greeting === undefined ? [] : [greeting]), ...paragraphs]
  return `<!doctype html>
<html lang="sq" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkTheme}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas};">
<div role="main">
${preheader(preview ?? paragraphs[0] ?? '')}
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.canvas}" style="background:${light.canvas};">
<tr><td align="center" style="padding:28px 16px 36px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 4px 14px;">${mark}</td></tr>
<tr><td class="card" bgcolor="${light.raised}" style="background:${light.raised};border:1px solid ${light.line};border-radius:13px;padding:28px 26px;">
<h1 class="ink" style="${font(21, 28)}font-weight:650;letter-spacing:-0.01em;color:${light.ink};margin:0 0 16px;${anywhere}">${escapeHtml(subject)}</h1>
${body.map(paragraph).join('\n')}
${tables.map(tableRows).join('\n')}
${button ? buttonRows(button) : ''}
${note === undefined ? '' : small(note)}
</td></tr>
<tr><td class="quiet" align="center" style="${font(12, 18)}color:${light.quiet};padding:18px 8px 0;">Orari · termine për sallone dhe berberë${unsubscribe ? leave(unsubscribe.page) : ''}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
}

const light = {
  canvas: '#f3f1ea',
  raised: '#ffffff',
  line: '#e2dfd8',
  ink: '#16211d',
  soft: '#434f49',
  quiet: '#616a63',
  accent: '#0d6146',
  onAccent: '#f6fefa',
}

const darkTheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0b0f0d !important; }
  .card { background: #1c221f !important; border-color: #28302c !important; }
  .ink { color: #f1f0ea !important; }
  .soft { color: #bcbfb6 !important; }
  .rule { border-color: #28302c !important; }
  .quiet { color: #979e95 !important; }
  .accent { color: #6ed5ab !important; }
  .button { background: #6ed5ab !important; }
  .button a { color: #041b12 !important; }
}
`

const font = (size: number, line: number) =>
  `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:${size}px;line-height:${line}px;`

// A word without end breaks in every mailbox: Outlook and old Safari know only the second.
const anywhere = 'overflow-wrap:anywhere;word-break:break-word;'

const paragraph = (words: string) =>
  `<p class="ink" style="${font(15, 23)}color:${light.ink};margin:0 0 14px;${anywhere}">${lines(words)}</p>`

const small = (words: string) =>
  `<p class="soft" style="${font(13, 20)}color:${light.soft};margin:16px 0 0;${anywhere}">${lines(words)}</p>`

const strand = (height: number, point = '') =>
  `<td width="3" valign="top" style="padding:0 1px;"><div style="width:3px;height:${height}px;background:${light.onAccent};"></div>${point}</td>`
const brass = '<div style="width:3px;height:3px;margin-top:4px;background:#d49f42;"></div>'

/** The mark of Orari as cells: pictures are blocked or fetched from a stranger's machine, cells are always there. */
const mark = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td aria-hidden="true" width="32" height="32" align="center" valign="middle" bgcolor="${light.accent}" style="width:32px;height:32px;background:${light.accent};border-radius:9px;font-size:0;line-height:0;"><table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0"><tr valign="top">${strand(16)}${strand(9)}${strand(9, brass)}${strand(9)}</tr></table></td>
<td class="accent" style="${font(22, 32)}font-weight:700;letter-spacing:-0.02em;color:${light.accent};padding-left:10px;">Orari</td>
</tr></table>`

function buttonRows({ label, url }: { label: string; url: string }) {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 18px;">
<tr><td class="button" bgcolor="${light.accent}" style="background:${light.accent};border-radius:9px;">
<a href="${href}" style="${font(15, 20)}display:inline-block;padding:12px 22px;font-weight:600;color:${light.onAccent};text-decoration:none;">${escapeHtml(label)}</a>
</td></tr>
</table>
<p class="soft" style="${font(13, 20)}color:${light.soft};margin:0;">Nëse butoni nuk hapet, kopjoni këtë adresë në shfletues:<br>
<a class="accent" href="${href}" style="color:${light.accent};word-break:break-all;">${href}</a></p>`
}

function tableRows({ title, rows, groups = [], empty }: LetterTable) {
  if (rows.length === 0 && groups.length === 0) return heading(title) + small(empty)
  const grouped = groups.flatMap(({ head, count, rows: own }) => [
    groupHead(head, count),
    ...own.map(tableRow),
  ])
  return `${heading(title)}
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px;border-collapse:collapse;">
${[...grouped, ...rows.map(tableRow)].join('\n')}
</table>`
}

const groupHead = (head: string, count: string) =>
  `<tr><th class="ink" colspan="2" scope="rowgroup" align="left" style="${font(14, 20)}font-weight:650;color:${light.ink};text-align:left;padding:14px 0 6px;${anywhere}">${escapeHtml(head)} <span class="quiet" style="font-weight:400;color:${light.quiet};">· ${escapeHtml(count)}</span></th></tr>`

const heading = (words: string) =>
  `<h2 class="ink" style="${font(15, 22)}font-weight:650;color:${light.ink};margin:18px 0 6px;">${escapeHtml(words)}</h2>`

const cell = `border-top:1px solid ${light.line};padding:7px 0;vertical-align:top;`
const tableRow = ({ label, value, isFigure }: LetterTable['rows'][number]) =>
  isFigure
    ? `<tr><td class="soft rule" style="${font(14, 20)}${cell}color:${light.soft};">${escapeHtml(label)}</td><td class="ink rule" align="right" style="${font(14, 20)}${cell}font-weight:600;color:${light.ink};white-space:nowrap;">${escapeHtml(value)}</td></tr>`
    : `<tr><td class="ink rule" width="56" style="${font(14, 20)}${cell}font-weight:600;color:${light.ink};white-space:nowrap;">${escapeHtml(label)}</td><td class="ink rule" style="${font(14, 20)}${cell}color:${light.ink};${anywhere}">${escapeHtml(value)}</td></tr>`

const leave = (page: string) =>
  `<br>${unsubscribeWords.why}<br><a class="accent" href="${escapeHtml(page)}" style="color:${light.accent};">${unsubscribeWords.act}</a>`

const lines = (words: string) => escapeHtml(words).replace(/\r\n|[\r\n]/g, '<br>\n')
