import type { FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { fileForm, type Route } from '#contract/kit/route.ts'
import { AppError } from '#server/core/app-error.ts'

export const mediaTypeOf = (header = '') => (header.split(';')[0] ?? '').trim().toLowerCase()

/** What a call carries, whichever way it came. */
export type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'> & {
  readonly mediaType: string | undefined
  /** What a file is called where it came from. */
  readonly fileName: string | undefined
}

type FormPart = {
  readonly name: string
  readonly fileName: string | undefined
  readonly type: string | undefined
  readonly content: Buffer
}

/** The fields of a form count as those of the address, and its file as the body. */
export function sentIn({ bytes }: Route, request: FastifyRequest): Sent {
  const { params, query, body, headers } = request
  const mediaType = headers['content-type']
  const isForm = typeof bytes === 'object' && mediaTypeOf(mediaType) === fileForm
  if (!isForm) return { params, query, body, mediaType, fileName: undefined }
  const parts = partsOf(body as Buffer, mediaType ?? '')
  const file = parts.find(({ name }) => name === 'file')
  if (!file) throw new AppError(commonErrors.malformed)
  const fields = parts.filter((part) => part !== file)
  return {
    params,
    query: {
      ...(query as object),
      ...Object.fromEntries(fields.map(({ name, content }) => [name, content.toString()])),
    },
    body: file.content,
    mediaType: file.type,
    fileName: file.fileName,
  }
}

const [mostParts, mostHead] = [16, 4_096]

/** What a form has around its file at most. */
export const mostAround = mostParts * mostHead
const headEnd = '\r\n\r\n'

/** By hand: what Node brings along for forms keeps everybody waiting for seconds over a large file. */
function partsOf(body: Buffer, mediaType: string) {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(mediaType) ?? []
  const line = `\r\n--${quoted ?? plain ?? ''}`
  const parts: FormPart[] = []
  let at = line.length - 2
  if (body.indexOf(line.slice(2)) !== 0) throw new AppError(commonErrors.malformed)
  while (body.toString('latin1', at, at + 2) !== '--') {
    const begin = body.indexOf(headEnd, at) + headEnd.length
    const end = body.indexOf(line, begin)
    const isHead = begin >= headEnd.length && begin - at <= mostHead
    if (!isHead || end < 0 || parts.length === mostParts) throw new AppError(commonErrors.malformed)
    parts.push(partOf(body.toString('utf8', at, begin), body.subarray(begin, end)))
    at = end + line.length
  }
  return parts
}

const partOf = (head: string, content: Buffer): FormPart => ({
  name: /\bname="([^"]*)"/i.exec(head)?.[1] ?? '',
  // Browsers write so what would end the name.
  fileName: /\bfilename="([^"]*)"/i
    .exec(head)?.[1]
    ?.replaceAll('%22', '"')
    .replaceAll(/%0[AD]/gi, ' '),
  type: /^content-type:\s*(.+?)\s*$/im.exec(head)?.[1],
  content,
})
