import { said } from '#contract/kit/errors.ts'
import { readFile } from 'node:fs/promises'
import { type Access, memberRoleLabels, rolesFor } from '#contract/access.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { Route } from '#contract/kit/route.ts'
import { html, trusted } from '#server/documents/html.ts'
import type { Http } from '#server/http/instance.ts'
import { bodyOf, type Described, openApi, parametersOf, replyOf } from './openapi.ts'
import { refusalsOf } from './refusals.ts'
import { sendJson } from '#server/http/reply.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { shapeOf } from './schema-text.ts'
import { topicsOf } from './topics.ts'

/** The API's description for programs (OpenAPI) and for people (a page), both derived from the contract. */
export async function mountDocs(app: Http, described: Described) {
  const [style, script] = await Promise.all([fileBeside('page.css'), fileBeside('page.js')])
  const inline = { styles: [style], scripts: [script] }
  const headers = { 'cache-control': 'no-store', ...pageHeaders(inline) }
  const document = once(() => JSON.stringify(openApi(described)))
  const page = once(() => docsPage(described, style, script))
  app.get('/api/openapi.json', async (_, reply) => sendJson(reply, document()))
  app.get('/api/docs', async (_, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page()),
  )
}

const fileBeside = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

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
  const holders = rolesFor(access)
  const terms = access.gate ? 'me abonim ose provë falas' : 'edhe pa abonim'
  return `Në sallon, ${terms}: ${holders.map((role) => memberRoleLabels[role]).join(', ')}`
}

type Call = { route: Route; inEnglish: string }
type Topic = { title: string; calls: Call[] }

const docsPage = ({ register, english }: Described, style: string, script: string) => {
  const topics = topicsOf(register).map(({ title, features }) => ({
    title,
    calls: features.flatMap(({ name: feature, feature: routes }) =>
      Object.entries(routes).map(([name, route]) => ({
        route,
        inEnglish: english[feature]?.[name] ?? '',
      })),
    ),
  }))
  return html`<!doctype html>
    <html lang="sq">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>API – Orari</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        ${intro}
        <div class="columns">
          <nav aria-label="Temat">
            <search hidden>
              <label for="find">Kërko një thirrje</label>
              <input id="find" type="search" autocomplete="off" spellcheck="false" />
              <output></output>
            </search>
            <ul>
              ${topics.map(topicLink)}
            </ul>
          </nav>
          <main>${topics.map(section)}</main>
        </div>
        ${trusted(`<script>${script}</script>`)}
      </body>
    </html> `.markup
}

const intro = html`<header>
  <h1>API e Orarit</h1>
  <p>
    Përgjigjet janë JSON: <code>success: true</code> me fushat e thirrjes, ose një refuzim me
    <code>message</code> për njeriun, <code>code</code> për programin dhe, kur ka,
    <code>errors</code> për çdo fushë. Thirrjet me hyrje duan kokën
    <code>Authorization: Bearer</code> me shenjën që jep hyrja. E njëjta gjë për programe:
    <a href="/api/openapi.json">openapi.json</a>. Premtimi është <code>/api/v1/…</code>, që
    përgjigjet njësoj.
  </p>
  <p lang="en">
    Each call is told in Albanian and in English. Answers are JSON: <code>success: true</code> with
    the fields of the call, or a refusal whose <code>code</code> is for programs. The same for
    programs, with examples: <a href="/api/openapi.json">openapi.json</a>. The promise is
    <code>/api/v1/…</code>, which answers alike.
  </p>
</header>`

const topicId = (title: string) => fold(title).replaceAll(' ', '-')

const topicLink = ({ title, calls }: Topic) =>
  html`<li>
    <a href="#${topicId(title)}">${title} <small>${calls.length}</small></a>
  </li> `

const idOf = ({ method, path }: Route) =>
  `${method}${path.replace('/api', '').replace(/[/:]+/g, '-')}`.toLowerCase()

const section = ({ title, calls }: Topic) =>
  html`<section>
    <h2 id="${topicId(title)}">${title}</h2>
    ${calls.map(call)}
  </section> `

/** Folded to a line. Its id stands inside: a browser opens what a link leads into, also without the script. */
const call = ({ route, inEnglish }: Call) =>
  html`<details class="call">
    <summary>
      <code><span class="method">${route.method}</span> ${route.path}</code>
      <span>${route.summary}</span>
      <span lang="en">${inEnglish}</span>
    </summary>
    <p class="access" id="${idOf(route)}">
      ${wordsOf(route.access)} · <a href="#${idOf(route)}">lidhja</a>
    </p>
    ${parameters(route)}${rule(route.query)}${block('Kërkesa', bodyOf(route))}${rule(route.body)}${block('Përgjigjja', replyOf(route))}${refusals(route)}
  </details> `

function parameters(route: Route) {
  const all = [...parametersOf(route, 'path'), ...parametersOf(route, 'query')]
  if (all.length === 0) return html``
  const lines = all.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${shapeOf(schema)}`,
  )
  return html`<h3>Në adresë</h3>
    <pre>${lines.join('\n')}</pre>`
}

const rule = (schema: Route['query'] | Route['body']) =>
  schema?.description === undefined ? html`` : html`<p lang="en">${schema.description}</p>`

const block = (title: string, schema: Parameters<typeof shapeOf>[0] | undefined) =>
  schema === undefined
    ? html``
    : html`<h3>${title}</h3>
        <pre>${shapeOf(schema)}</pre>`

const refusals = (route: Route) =>
  html`<h3>Refuzimet</h3>
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
          (def) =>
            html`<tr>
              <td>${def.status}</td>
              <td><code>${def.code}</code></td>
              <td>${said(def)}</td>
            </tr> `,
        )}
      </tbody>
    </table>`
