import { moneyIn, shortDate } from '#contract/kit/albanian.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import { type Html, html, trusted } from '#server/documents/html.ts'
import type { Fields } from '#server/paysera/wire.ts'
import type { Entry } from './callback-sender.ts'
import { developerOutcomes, payerOutcomes } from './outcomes.ts'

const page = (title: string, style: string, content: Html) =>
  html`<!doctype html>
    <html lang="sq">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${title} · Orari</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.markup

/** The order as the browser brought it, passed on with the choice. */
export type Asked = { readonly data: string; readonly sign: string }

/** Makes the address of the page, or of a part of it. */
export type PageAddress = (part?: string) => string
type Paying = { readonly asked: Asked; readonly style: string; readonly address: PageAddress }

export const payPage = (order: Fields, { asked, style, address }: Paying) =>
  page(
    'Faqe pagese prove',
    style,
    html`<p class="mark">Faqe pagese prove</p>
      <section class="card">
        <h1>${moneyIn(Number(order['amount']) / 100, 'EUR')}</h1>
        <p class="soft">${textOf(order)}</p>
        <dl>
          <div>
            <dt>Porosia</dt>
            <dd>${order['orderid']}</dd>
          </div>
          <div>
            <dt>Monedha</dt>
            <dd>${order['currency']}</dd>
          </div>
          <div>
            <dt>Lloji</dt>
            <dd>${order['test'] === '1' ? 'Pagesë prove (test=1)' : 'Pagesë'}</dd>
          </div>
        </dl>
        ${form(asked, address, Object.entries(payerOutcomes).map(payerButton))}
        <p class="note">
          Këtu nuk paguhet asgjë me të vërtetë: faqja zë vendin e ofruesit të pagesave derisa Orari
          të ketë të dhënat e tij, dhe hapet vetëm nga ky kompjuter.
        </p>
      </section>
      ${forDevelopers(asked, address)}`,
  )

const forDevelopers = (asked: Asked, address: PageAddress) =>
  html`<details>
    <summary>Për zhvilluesit</summary>
    <p class="soft">
      Çdo buton dërgon njoftime të nënshkruara si ofruesi i vërtetë.
      <a href="${address()}">Njoftimet e dërguara</a>
    </p>
    ${form(asked, address, Object.entries(developerOutcomes).map(developerButton))}
  </details>`

const developerButton = ([name, { label }]: [string, { label: string }]) =>
  html`<button class="quiet" name="outcome" value="${name}">${label}</button>`

const payerButton = ([name, { label }]: [string, { label: string }], index: number) =>
  html`<button class="${index === 0 ? 'main' : 'plain'}" name="outcome" value="${name}">
    ${label}
  </button>`

const form = ({ data, sign }: Asked, address: PageAddress, buttons: readonly Html[]) =>
  html`<form method="post" action="${address()}">
    <input type="hidden" name="data" value="${data}" />
    <input type="hidden" name="sign" value="${sign}" />
    <div class="buttons">${buttons}</div>
  </form>`

const textOf = ({ paytext = '', orderid = '' }: Fields) =>
  paytext.replaceAll('[order_nr]', orderid).replaceAll('[site_name]', 'Orari')

export const refusedPage = (reason: string, style: string) =>
  page(
    'Kërkesa nuk u pranua',
    style,
    html`<p class="mark">Faqe pagese prove</p>
      <section class="card">
        <h1 class="words">Kërkesa nuk u pranua</h1>
        <p class="soft">${reason}</p>
        <p><a href="/abonimi">Kthehu te Orari</a></p>
      </section>`,
  )

export const journalPage = (entries: readonly Entry[], style: string, address: PageAddress) =>
  page(
    'Njoftimet e pagesave',
    style,
    html`<p class="mark">Faqe pagese prove</p>
      <h1 class="words">Njoftimet e dërguara</h1>
      <p class="soft">
        Më i riu është i pari. Kur përgjigjja nuk është OK, njoftimi dërgohet përsëri, katër herë
        gjithsej.
      </p>
      ${
        entries.length === 0
          ? html`<p>Ende nuk është dërguar asgjë.</p>`
          : html`<ol>
              ${entries.map((entry) => entryItem(entry, address))}
            </ol>`
      }
      <p><a href="/abonimi">Kthehu te Orari</a></p>`,
  )

const entryItem = ({ id, at, about, method, answers }: Entry, address: PageAddress) =>
  html`<li class="card">
    <h2>${about}</h2>
    <p class="soft">${shortDate(dayOf(at))} ${wallClock(at).slice(11)} · ${method}</p>
    <p>Përgjigjet: ${answers.join(' · ') || 'pritet'}</p>
    <form method="post" action="${address('/again')}">
      <input type="hidden" name="id" value="${id}" />
      <button class="plain">Dërgo përsëri</button>
    </form>
  </li>`
