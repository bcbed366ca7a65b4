import { shortDate } from '#contract/kit/albanian.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import type { Config } from '#server/core/config.ts'
import { escapeHtml } from '#server/documents/escape-html.ts'
import { withKey } from '#server/core/local-only.ts'
import type { KeptMail } from '#server/mail/kept-mails.ts'

export const inboxHtml = (mails: readonly KeptMail[], config: Config) => `<!doctype html>
<html lang="sq">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Email-et e mbajtura · Orari</title>
<style>${inboxStyle}</style>
</head>
<body>
<main>
<h1>Email-et e mbajtura</h1>
<p class="soft">Orari nuk ka server email-i (SMTP_URL), prandaj email-et mbeten këtu. Kjo faqe hapet vetëm nga ky kompjuter. Më i riu është i pari.</p>
${mails.length === 0 ? '<p>Ende nuk ka asnjë email.</p>' : `<ol>\n${mails.map((mail) => item(mail, config)).join('\n')}\n</ol>`}
</main>
</body>
</html>
`

const item = ({ id, to, subject, text, createdAt }: KeptMail, config: Config) => `<li>
<h2>${escapeHtml(subject)}</h2>
<dl>
<div><dt>Për</dt><dd>${escapeHtml(to)}</dd></div>
<div><dt>Koha</dt><dd><time datetime="${escapeHtml(createdAt)}">${timeInAlbania(createdAt)}</time></dd></div>
</dl>
<p class="text">${withLinks(text)}</p>
<p><a href="${withKey(`/dev/mail/${id}`, config)}" target="_blank" rel="noopener">Shiko si HTML<span class="unseen">: ${escapeHtml(subject)}, për ${escapeHtml(to)}</span></a></p>
</li>`

function timeInAlbania(at: string) {
  const instant = new Date(at)
  return `${shortDate(dayOf(instant))} ${wallClock(instant).slice(11)}`
}

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((words, index) =>
      index % 2 === 0
        ? escapeHtml(words)
        : `<a href="${escapeHtml(words)}">${escapeHtml(words)}</a>`,
    )
    .join('')

export const inboxStyle = `
:root { color-scheme: light dark; --canvas: #f3f1ea; --raised: #ffffff; --line: #e2dfd8; --ink: #16211d; --soft: #434f49; --accent: #0d6146; --focus: #1666aa; }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0b0f0d; --raised: #1c221f; --line: #28302c; --ink: #f1f0ea; --soft: #bcbfb6; --accent: #6ed5ab; --focus: #69c1fc; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 28px 16px 48px; }
h1 { font-size: 26px; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 8px; }
h2 { font-size: 17px; line-height: 1.3; margin: 0 0 8px; overflow-wrap: anywhere; }
ol { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 16px; }
li { background: var(--raised); border: 1px solid var(--line); border-radius: 13px; padding: 18px 20px 8px; }
dl { display: flex; flex-wrap: wrap; gap: 2px 24px; margin: 0; color: var(--soft); font-size: 13px; }
dl div { display: flex; gap: 8px; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 6px; }
.soft { color: var(--soft); margin: 0; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 14px 0; }
.unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
`
