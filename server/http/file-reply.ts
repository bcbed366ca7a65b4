import type { Readable } from 'node:stream'

/** An answer that is a file: sent under the media type its route promises, for saving under this name. */
class FileReply {
  readonly name: string
  readonly body: Readable | Buffer
  constructor(name: string, body: Readable | Buffer) {
    this.name = name
    this.body = body
  }
}

/** `name` is our own and plain ASCII. */
export const fileReply = (name: string, body: Readable | Buffer) =>
  new FileReply(name, body) as never

export const isFile = (answer: object): answer is FileReply => answer instanceof FileReply
