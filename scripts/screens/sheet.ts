import { escapeHtml } from '#server/documents/escape-html.ts'
import { fileOf, themes, widths } from './camera.ts'
import type { Shot } from './shot.ts'

const picture = (shot: Shot, width: number, theme: string) => {
  const file = fileOf(shot, width, theme)
  return `<a href="${file}"><img src="${file}" width="${Math.round(width / 4)}" loading="lazy" alt="${width}, ${theme}"></a>`
}

const row = (shot: Shot) => {
  const pictures = widths.flatMap((width) => themes.map((theme) => picture(shot, width, theme)))
  return `<section id="${fileOf(shot, 0, '')}"><h2>${escapeHtml(shot.name)} <small>${escapeHtml(shot.path)}</small></h2>${pictures.join('')}</section>`
}

const style = `body{margin:24px;font:14px/1.4 system-ui;background:#ddd}section{margin-bottom:32px}
h2{font-size:16px}small{font-weight:400;color:#555}a{display:inline-block;margin:0 8px 8px 0;vertical-align:top}
img{display:block;box-shadow:0 1px 6px #0004}`

/** A page with all pictures in small; each links to its file. */
export const sheet = (shots: readonly Shot[]) =>
  `<!doctype html><meta charset="utf-8"><title>Orari, every screen</title><style>${style}</style>${shots.map(row).join('')}`
