/** An answer whose JSON the database has written: passed on as it is, at a fifth of the price of reading it here. */
class RawReply {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** `json` is the whole answer, an object with at least one field; http.ts adds `success`. */
export const rawReply = (json: string) => new RawReply(json) as never

export const succeeded = (reply: object) =>
  reply instanceof RawReply
    ? `{"success":true,${reply.json.slice(1)}`
    : JSON.stringify({ success: true, ...reply })
