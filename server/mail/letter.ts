import { letterHtml, type LetterParts, unsubscribeWords } from './letter-html.ts'
import { tableText } from './letter-table.ts'

export type Letter = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
  /** Who writes, where it is not Orari. */
  readonly fromName?: string
  readonly replyTo?: string
  readonly attachments?: readonly Attachment[]
}
export type Attachment = {
  readonly filename: string
  readonly content: string
  readonly contentType: string
}

export function letter(parts: LetterParts): Letter {
  const subject = oneLine(parts.subject)
  const { headers, unsubscribe } = parts
  return {
    subject,
    text: plainText(parts),
    html: letterHtml({ ...parts, subject }),
    headers: { ...headers, ...(unsubscribe && listHeaders(unsubscribe.oneClick)) },
  }
}

const listHeaders = (oneClick: string) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A line break in a header would begin another header. */
export const oneLine = (words: string) => words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function plainText({ greeting, paragraphs, button, tables = [], note, unsubscribe }: LetterParts) {
  const link = button && `${button.label}:\n${button.url}`
  const { why, act } = unsubscribeWords
  const leave = unsubscribe && `\n${why}\n${act}:\n${unsubscribe.page}`
  const tail = `-- \nOrari${leave ?? ''}`
  const blocks = [greeting, ...paragraphs, ...tables.map(tableText), link, note, tail]
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}
