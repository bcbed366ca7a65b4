import { readFile } from 'node:fs/promises'
import { type Access, memberRoleLabels, rolesFor } from '#contract/access.ts'
import { fold } from '#contract/kit/albanian.ts'
import { said } from '#contract/kit/errors.ts'
import type { Route } from '#contract/kit/route.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import { html, trusted } from '#server/documents/html.ts'
import type { Http } from '#server/http/instance.ts'
import { bodyOf, type Described, openApi, parametersOf, replyOf } from './openapi.ts'
import { pageWords } from './page-words.ts'
import { refusalsOf } from './refusals.ts'
import { sendJson } from '#server/http/reply.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { askedLanguage } from '#server/http/wished-language.ts'
import { shapeOf } from './schema-text.ts'
import { accessInWords } from './security.ts'
import { topicsOf } from './topics.ts'

/** The API's description for programs (OpenAPI) and for people (a page), both derived from the contract. */
export async function mountDocs(app: Http, described: Described) {
  const [style, script] = await Promise.all([fileBeside('page.css'), fileBeside('page.js')])
  const inline = { styles: [style], scripts: [script] }
  const vary = 'accept-language, accept-encoding'
  const headers = { 'cache-control': 'no-store', vary, ...pageHeaders(inline) }
  const document = once(() => JSON.stringify(openApi(described)))
  const pages = {
    sq: once(() => docsPage(described, 'sq', { style, script })),
    en: once(() => docsPage(described, 'en', { style, script })),
  }
  app.get('/api/openapi.json', async (_, reply) => sendJson(reply, document()))
  app.get('/api/docs', async (request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(pages[askedLanguage(request)]()),
  )
}

const fileBeside = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

/** Made at the first request: few processes get one, and all of them have to start. */
function once(make: () => string) {
  let made: string | undefined
  return () => (made ??= make())
}

const accessInAlbanian = {
  public: 'Pa hyrje në llogari',
  account: 'Me hyrje në llogari',
  admin: 'Vetëm administratori',
} as const

function wordsOf(access: Access) {
  if (typeof access === 'string') return accessInAlbanian[access]
  const holders = rolesFor(access)
  const terms = access.gate ? 'me abonim ose provë falas' : 'edhe pa abonim'
  return `Në sallon, ${terms}: ${holders.map((role) => memberRoleLabels[role]).join(', ')}`
}

const accessWords = { sq: wordsOf, en: accessInWords } as const

type Call = { route: Route; does: string }
type Topic = { title: string; calls: Call[] }

/** The calls by topic, in a language. */
const listed = ({ register, english }: Described, language: DoorLanguage): Topic[] =>
  topicsOf(register).map(({ title, tag, features }) => ({
    title: language === 'en' ? tag : title,
    calls: features.flatMap(({ name: feature, feature: routes }) =>
      Object.entries(routes).map(([name, route]) => ({
        route,
        does: language === 'en' ? (english[feature]?.[name] ?? '') : route.summary,
      })),
    ),
  }))

type Inline = { readonly style: string; readonly script: string }

const docsPage = (described: Described, language: DoorLanguage, { style, script }: Inline) => {
  const words = pageWords[language]
  const topics = listed(described, language)
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>API – Orari</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        ${words.intro}
        <div class="columns">
          <nav aria-label="${words.topics}">
            <search hidden>
              <label for="find">${words.find}</label>
              <input id="find" type="search" autocomplete="off" spellcheck="false" />
              <output
                data-none="${words.none}"
                data-one="${words.one}"
                data-more="${words.more}"
              ></output>
            </search>
            <ul>
              ${topics.map(topicLink)}
            </ul>
          </nav>
          <main>${topics.map((topic) => section(topic, language))}</main>
        </div>
        ${trusted(`<script>${script}</script>`)}
      </body>
    </html> `.markup
}

const topicId = (title: string) => fold(title).replaceAll(' ', '-')

const topicLink = ({ title, calls }: Topic) =>
  html`<li>
    <a href="#${topicId(title)}">${title} <small>${calls.length}</small></a>
  </li> `

const idOf = ({ method, path }: Route) =>
  `${method}${path.replace('/api', '').replace(/[/:]+/g, '-')}`.toLowerCase()

const section = ({ title, calls }: Topic, language: DoorLanguage) =>
  html`<section>
    <h2 id="${topicId(title)}">${title}</h2>
    ${calls.map((one) => call(one, language))}
  </section> `

/** Folded to a line. Its id stands inside: a browser opens what a link leads into, also without the script. */
const call = ({ route, does }: Call, language: DoorLanguage) => {
  const { link, request, answer } = pageWords[language]
  return html`<details class="call">
    <summary>
      <code><span class="method">${route.method}</span> ${route.path}</code>
      <span>${does}</span>
    </summary>
    <p class="access" id="${idOf(route)}">
      ${accessWords[language](route.access)} · <a href="#${idOf(route)}">${link}</a>
    </p>
    ${parameters(route, language)}${rule(route.query)}${block(request, bodyOf(route))}${rule(route.body)}${block(answer, replyOf(route))}${refusals(route, language)}
  </details> `
}

function parameters(route: Route, language: DoorLanguage) {
  const all = [...parametersOf(route, 'path'), ...parametersOf(route, 'query')]
  if (all.length === 0) return html``
  const lines = all.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${shapeOf(schema)}`,
  )
  return html`<h3>${pageWords[language].inAddress}</h3>
    <pre>${lines.join('\n')}</pre>`
}

const rule = (schema: Route['query'] | Route['body']) =>
  schema?.description === undefined ? html`` : html`<p lang="en">${schema.description}</p>`

const block = (title: string, schema: Parameters<typeof shapeOf>[0] | undefined) =>
  schema === undefined
    ? html``
    : html`<h3>${title}</h3>
        <pre>${shapeOf(schema)}</pre>`

const refusals = (route: Route, language: DoorLanguage) => {
  const { refusals: title, status, code, message } = pageWords[language]
  return html`<h3>${title}</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">${status}</th>
          <th scope="col">${code}</th>
          <th scope="col">${message}</th>
        </tr>
      </thead>
      <tbody>
        ${refusalsOf(route).map(
          (def) =>
            html`<tr>
              <td>${def.status}</td>
              <td><code>${def.code}</code></td>
              <td>${said(def, language)}</td>
            </tr> `,
        )}
      </tbody>
    </table>`
}
