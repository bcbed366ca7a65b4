/** An answer whose act is recorded. A route that writes accepts no other, so that a forgotten act does not compile. */
export class Recorded<Reply> {
  // Private, so that no object of the same form passes for one.
  readonly #reply: Reply

  constructor(reply: Reply) {
    this.#reply = reply
  }

  get reply() {
    return this.#reply
  }

  /** The same act with another answer. */
  answer<Other>(reply: (of: Reply) => Other) {
    return new Recorded(reply(this.#reply))
  }
}
