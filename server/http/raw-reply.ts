/** An answer whose JSON the database has written: passed on as it is, at a fifth of the price of reading it here. */
class RawReply {
  readonly body: string | Buffer
  constructor(body: string | Buffer) {
    this.body = body
  }
}

const succeededWith = (json: string) => `{"success":true,${json.slice(1)}`

/** `json` is the whole answer, an object with at least one field; `success` is added here. */
export const rawReply = (json: string) => new RawReply(succeededWith(json)) as never
/** The same for an answer that will be given many times: its bytes are made once. */
export const keptReply = (json: string) => new RawReply(Buffer.from(succeededWith(json))) as never

export const succeeded = (reply: object) =>
  reply instanceof RawReply ? reply.body : JSON.stringify({ success: true, ...reply })
