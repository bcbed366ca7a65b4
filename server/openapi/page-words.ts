import type { DoorLanguage } from '#contract/languages.ts'
import { html } from '#server/documents/html.ts'

const introInAlbanian = html`<header>
  <h1>API e Orarit</h1>
  <p>
    Përgjigjet janë JSON: <code>success: true</code> me fushat e thirrjes, ose një refuzim me
    <code>message</code> për njeriun, <code>code</code> për programin dhe, kur ka,
    <code>errors</code> për çdo fushë. Thirrjet me hyrje duan kokën
    <code>Authorization: Bearer</code> me shenjën që jep hyrja. E njëjta gjë për programe:
    <a href="/api/openapi.json">openapi.json</a>. Premtimi është <code>/api/v1/…</code>, që
    përgjigjet njësoj.
  </p>
  <p><a href="/api/docs?lang=en" lang="en">English</a></p>
</header>`

const introInEnglish = html`<header>
  <h1>The API of Orari</h1>
  <p>
    Answers are JSON: <code>success: true</code> with the fields of the call, or a refusal with
    <code>message</code> for a person, <code>code</code> for a program and, where fields are wrong,
    <code>errors</code> for each of them. Calls that need a log-in want the header
    <code>Authorization: Bearer</code> with the token of the log-in or a key of the salon. The same
    for programs, with examples: <a href="/api/openapi.json">openapi.json</a>. The promise is
    <code>/api/v1/…</code>, which answers alike.
  </p>
  <p><a href="/api/docs?lang=sq" lang="sq">Shqip</a></p>
</header>`

/** What the page of the calls says around them. */
export const pageWords = {
  sq: {
    intro: introInAlbanian,
    topics: 'Temat',
    find: 'Kërko një thirrje',
    none: 'Asnjë thirrje me këto fjalë.',
    one: '1 thirrje',
    more: 'thirrje',
    link: 'lidhja',
    inAddress: 'Në adresë',
    request: 'Kërkesa',
    answer: 'Përgjigjja',
    refusals: 'Refuzimet',
    status: 'Statusi',
    code: 'Kodi',
    message: 'Mesazhi',
  },
  en: {
    intro: introInEnglish,
    topics: 'Topics',
    find: 'Find a call',
    none: 'No call has these words.',
    one: '1 call',
    more: 'calls',
    link: 'link',
    inAddress: 'In the address',
    request: 'Request',
    answer: 'Answer',
    refusals: 'Refusals',
    status: 'Status',
    code: 'Code',
    message: 'Message',
  },
} satisfies Record<DoorLanguage, object>
