import { gap } from '#contract/public-pages.ts'
import type { Billing } from '#contract/subscription/subscription.ts'
import { descriptionOf } from '../../web/features/public-pages/descriptions.ts'

/** True for pages that search engines may list; pages with a form are left out. */
export const isFound = (path: string) =>
  path === '/landing' || path === '/contact-us' || path.endsWith('-policy')

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${content}">`

/** The tags of a page for search engines and messengers. */
export function pageHead(path: string, title: string, billing: Billing) {
  const description = descriptionOf(path, billing)
  const address = `${gap('appUrl')}${path}`
  const told = [
    meta('name', 'description', description),
    meta('property', 'og:title', `${title} · Orari`),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${gap('appUrl')}/og.jpg`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  const found = isFound(path)
    ? `<link rel="canonical" href="${address}">`
    : meta('name', 'robots', 'noindex')
  return [...told, found].join('')
}

export const robots = `User-agent: *
Disallow: /api/
Disallow: /dev/
Sitemap: ${gap('appUrl')}/sitemap.xml
`

export const sitemap = (paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${gap('appUrl')}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

export const isFont = (file: string) => file.endsWith('.woff2')

/** Links that make the browser fetch scripts and fonts while it still reads the page. */
export const preloads = (files: readonly string[]) =>
  files
    .map((file) => {
      const kind = isFont(file)
        ? 'rel="preload" as="font" type="font/woff2"'
        : 'rel="modulepreload"'
      return `<link ${kind} crossorigin href="/${file}">`
    })
    .join('')
