import { readFile } from 'node:fs/promises'
import { type Access, hasRight, memberRoleLabels, memberRoles } from '#contract/access.ts'
import type { Route } from '#contract/kit/route.ts'
import { type Html, html, trusted } from '#server/documents/html.ts'
import type { Http } from '#server/http/instance.ts'
import { bodyOf, openApi, parametersOf, refusalsOf, type Register, replyOf } from './openapi.ts'
import { sendJson } from '#server/http/reply.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { shapeOf } from './schema-text.ts'

/** The API's description for programs (OpenAPI) and for people (a page), both derived from the contract. */
export async function mountDocs(app: Http, register: Register, appUrl: string) {
  const style = await readFile(new URL('page.css', import.meta.url), 'utf8')
  const headers = { 'cache-control': 'no-store', ...pageHeaders({ styles: [style] }) }
  const document = once(() => JSON.stringify(openApi(register, appUrl)))
  const page = once(() => docsPage(register, style))
  app.get('/api/openapi.json', async (_, reply) => sendJson(reply, document()))
  app.get('/api/docs', async (_, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page()),
  )
}

/** Made at the first request: few processes get one, and all of them have to start. */
function once(make: () => string) {
  let made: string | undefined
  return () => (made ??= make())
}

const accessWords = {
  public: 'Pa hyrje në llogari',
  account: 'Me hyrje në llogari',
  admin: 'Vetëm administratori',
} as const

function wordsOf(access: Access) {
  if (typeof access === 'string') return accessWords[access]
  const { right, gate } = access
  const holders = memberRoles.filter((role) => hasRight(role, right))
  const terms = gate ? 'me abonim ose provë falas' : 'edhe pa abonim'
  return `Në sallon, ${terms}: ${holders.map((role) => memberRoleLabels[role]).join(', ')}`
}

const docsPage = (register: Register, style: string) =>
  html`<!doctype html>
    <html lang="sq">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>API – Orari</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <h1>API e Orarit</h1>
          <p>
            Përgjigjet janë JSON: <code>success: true</code> me fushat e thirrjes, ose një refuzim
            me <code>message</code> për njeriun, <code>code</code> për programin dhe, kur ka,
            <code>errors</code> për çdo fushë. Thirrjet me hyrje duan kokën
            <code>Authorization: Bearer</code> me shenjën që jep hyrja. E njëjta gjë për programe:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
        </header>
        <nav aria-label="Thirrjet">
          <ul>
            ${allOf(register, (route) => html`<li><a href="#${idOf(route)}">${route.summary}</a></li> `)}
          </ul>
        </nav>
        <main>
          ${Object.entries(register).map(([feature, routes]) => section(feature, Object.values(routes)))}
        </main>
      </body>
    </html> `.markup

const allOf = (register: Register, show: (route: Route) => Html) =>
  Object.values(register).flatMap((routes) => Object.values(routes).map(show))

const idOf = ({ method, path }: Route) =>
  `${method}${path.replace('/api', '').replace(/[/:]+/g, '-')}`.toLowerCase()

const section = (feature: string, routes: Route[]) =>
  html`<section>
    <h2 id="${feature}">${feature}</h2>
    ${routes.map(article)}
  </section> `

const article = (route: Route) =>
  html`<article id="${idOf(route)}">
    <h3><span class="method">${route.method}</span> ${route.path}</h3>
    <p>${route.summary}</p>
    <p class="access">${wordsOf(route.access)}</p>
    ${parameters(route)}${block('Kërkesa', bodyOf(route))}${block('Përgjigjja', replyOf(route))}${refusals(route)}
  </article> `

function parameters(route: Route) {
  const all = [...parametersOf(route, 'path'), ...parametersOf(route, 'query')]
  if (all.length === 0) return html``
  const lines = all.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${shapeOf(schema)}`,
  )
  return html`<h4>Në adresë</h4>
    <pre>${lines.join('\n')}</pre>`
}

const block = (title: string, schema: Parameters<typeof shapeOf>[0] | undefined) =>
  schema === undefined
    ? html``
    : html`<h4>${title}</h4>
        <pre>${shapeOf(schema)}</pre>`

const refusals = (route: Route) =>
  html`<h4>Refuzimet</h4>
    <table>
      <thead>
        <tr>
          <th scope="col">Statusi</th>
          <th scope="col">Kodi</th>
          <th scope="col">Mesazhi</th>
        </tr>
      </thead>
      <tbody>
        ${refusalsOf(route).map(
          ({ status, code, message }) =>
            html`<tr>
              <td>${status}</td>
              <td><code>${code}</code></td>
              <td>${message}</td>
            </tr> `,
        )}
      </tbody>
    </table>`
