import { hexOf, signTones, toneOf } from '#contract/outside/door-page.ts'
import { lengthsOf } from '#contract/outside/fringe.ts'
import { escapeHtml } from '#server/documents/escape-html.ts'
import { preheader } from '#server/mail/preheader.ts'

type Button = { readonly label: string; readonly url: string }

/** What a mail to a client says, in the order in which it is read. */
export type Sheet = {
  readonly lang: string
  readonly subject: string
  readonly salon: string
  readonly colour: string
  readonly head: string
  readonly lead: string
  readonly day: string
  readonly from: string
  readonly to: string
  readonly isOff: boolean
  /** A label, what is said of it, and a line or links beneath. */
  readonly rows: readonly {
    readonly label: string
    readonly words: string
    readonly more?: string
    readonly links?: readonly Button[]
  }[]
  /** The button that most people need comes first. */
  readonly buttons: readonly Button[]
  readonly note: string
  readonly foot: {
    readonly why: string
    readonly links: readonly Button[]
    readonly sentWith: string
  }
}

const ink = { strong: '#16211d', soft: '#434f49', quiet: '#616a63', line: '#e2dfd8' }

/** Colours of a mail: the hue and strength of the salon's colour, with a lightness at which every text can be read. */
function tonesOf(colour: string) {
  const { hue, strength } = toneOf(colour)
  const tone = (lightness: number, share: number) =>
    hexOf({ lightness, strength: strength * share, hue })
  return {
    ...signTones(colour),
    button: tone(0.42, 1),
    onButton: tone(0.985, 0.08),
    link: tone(0.38, 1),
    linkInDark: tone(0.8, 0.8),
  }
}
type Tones = ReturnType<typeof tonesOf>

const font = (size: number, line: number, weight = 'normal') =>
  `font:${weight} ${size}px/${line}px Arial,sans-serif;`
const rounded = (colour: string) => `background:${colour};border-radius:0 0 3px 3px`

/** The salon's mark, a comb of strands of which one is cut short with a point of brass, as cells of a table. */
function fringe(name: string, { strands }: Tones) {
  const count = 20
  const cells = lengthsOf(name, count).map((share, nth) => {
    const isCut = nth === Math.round(count * 0.62)
    const height = Math.round(12 + share * (isCut ? 30 : 58))
    const point = isCut
      ? '<div style="width:9px;height:9px;margin:7px 0 0 -1px;border-radius:2px;background:#e3b662"></div>'
      : ''
    return `<td width="5%" valign="top" style="padding:0;line-height:0;font-size:0"><div style="width:6px;height:${height}px;${rounded(strands[(nth * 3 + (nth >> 2)) % 3] ?? '')}"></div>${point}</td>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="height:98px"><tr valign="top">${cells.join('')}</tr></table>`
}

const darkTheme = ({ linkInDark }: Tones) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0b0f0d !important; }
  .card { background: #1c221f !important; }
  .ink { color: #f1f0ea !important; }
  .soft { color: #bcbfb6 !important; }
  .quiet { color: #979e95 !important; }
  .rule { border-color: #28302c !important; }
  .link { color: ${linkInDark} !important; }
}
`

const link = ({ label, url }: Button, style: string, dress = 'link') =>
  `<a class="${dress}" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`

const linkStyle = (tones: Tones) => `color:${tones.link};font-weight:bold;text-decoration:underline`

function row({ label, words, more, links = [] }: Sheet['rows'][number], tones: Tones) {
  const beneath = [
    ...(more ? [`<span class="quiet" style="color:${ink.quiet}">${escapeHtml(more)}</span>`] : []),
    ...(links.length > 0 ? [links.map((one) => link(one, linkStyle(tones))).join(' &nbsp; ')] : []),
  ]
  const cell = `padding:12px 0;border-top:1px solid ${ink.line};`
  const said = more ? `<b>${escapeHtml(words)}</b>` : escapeHtml(words)
  return `<tr><td class="quiet rule" style="${cell}${font(15, 21)}color:${ink.quiet};width:96px" valign="top">${escapeHtml(label)}</td><td class="ink rule" style="${cell}${font(16, 22)}color:${ink.strong};overflow-wrap:anywhere;word-break:break-word">${[said, ...beneath].filter(Boolean).join('<br>')}</td></tr>`
}

function buttons(all: readonly Button[], { button, onButton }: Tones) {
  const shape = `display:inline-block;margin:0 8px 8px 0;border-radius:11px;${font(16, 20, 'bold')}text-decoration:none;`
  return all
    .map((one, nth) =>
      link(
        one,
        nth === 0
          ? `${shape}padding:14px 22px;background:${button};color:${onButton}`
          : `${shape}padding:13px 20px;border:1px solid #87857a;color:${ink.strong}`,
        nth === 0 ? 'main' : 'ink',
      ),
    )
    .join('')
}

/** Tables and inline styles: the only layout that both Outlook and Gmail keep. */
export function sheetHtml(sheet: Sheet) {
  const tones = tonesOf(sheet.colour)
  const { foot } = sheet
  const crossed = sheet.isOff ? 'text-decoration:line-through;' : ''
  return `<!doctype html>
<html lang="${sheet.lang}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(sheet.subject)}</title><style>${darkTheme(tones)}</style></head>
<body class="canvas" style="margin:0;background:#f3f1ea">
<div role="main">
${preheader(sheet.lead)}
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f1ea"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;border-collapse:separate">
<tr><td style="background:${tones.ground};border-radius:18px 18px 0 0;padding:0 36px 26px;overflow:hidden" bgcolor="${tones.ground}">
${fringe(sheet.salon, tones)}
<p style="margin:6px 0 0;${font(19, 24, 'bold')}color:${tones.onGround2};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(sheet.salon)}</p>
<h1 style="margin:4px 0 0;${font(34, 38, 'bold')}letter-spacing:-.8px;color:${tones.onGround}">${escapeHtml(sheet.head)}</h1></td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:0 0 18px 18px;padding:26px 36px 30px" bgcolor="#ffffff">
<p class="soft" style="margin:0 0 18px;${font(16, 24)}color:${ink.soft};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(sheet.lead)}</p>
<p class="soft" style="margin:0;${font(16, 22, 'bold')}color:${ink.soft};${crossed}">${escapeHtml(sheet.day)}</p>
<p class="ink" style="margin:0 0 16px;${font(44, 50, 'bold')}letter-spacing:-1.4px;color:${ink.strong}"><span style="${crossed}">${sheet.from}</span> <span class="quiet" style="${font(17, 20)}letter-spacing:0;color:${ink.quiet}">– ${sheet.to}</span></p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${sheet.rows.map((one) => row(one, tones)).join('')}</table>
<div class="rule" style="padding-top:20px;border-top:1px solid ${ink.line}">${buttons(sheet.buttons, tones)}</div>
${sheet.note === '' ? '' : `<p class="quiet" style="margin:16px 0 0;${font(15, 22)}color:${ink.quiet}">${escapeHtml(sheet.note)}</p>`}</td></tr>
<tr><td class="quiet" style="padding:20px 36px;${font(13, 20)}color:${ink.quiet}">${escapeHtml(foot.why)}<br>${foot.links.map((one) => link(one, `color:${ink.soft};text-decoration:underline`, 'soft')).join(' · ')} · ${escapeHtml(foot.sentWith)}</td></tr></table></td></tr></table>
</div>
</body>
</html>
`
}

/** The same for programs that show no HTML. */
export function sheetText({ salon, head, lead, day, from, to, rows, buttons, note, foot }: Sheet) {
  const blocks = [
    `${salon}: ${head}`,
    lead,
    `${day}, ${from}–${to}`,
    rows
      .map(({ label, words, more }) => `${label}: ${words}${more ? ` (${more})` : ''}`)
      .join('\n'),
    buttons.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    note,
    `-- \n${foot.why}\n${foot.links.map(({ label, url }) => `${label}: ${url}`).join('\n')}\n${foot.sentWith}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
