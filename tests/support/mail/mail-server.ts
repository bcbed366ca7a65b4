import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Arrived = { readonly to: string[]; readonly messageId: string; readonly raw: string }

type Behaviour = {
  /** The reply code that refuses this recipient; undefined takes it. */
  refuse?: (recipient: string) => number | undefined
  /** Runs when a mail has been read; true cuts the line instead of answering. */
  cut?: (mail: Arrived) => boolean | Promise<boolean>
  logIn?: { user: string; password: string }
  port?: number
}

/** A real SMTP server on this machine that accepts or refuses as a test says. */
export async function startMailServer({ refuse, cut, logIn, port = 0 }: Behaviour = {}) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: !logIn,
    disabledCommands: logIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) =>
      logIn && username === logIn.user && password === logIn.password
        ? done(null, { user: username })
        : done(replyWith(535)),
    onRcptTo: ({ address }, _, done) => {
      const code = refuse?.(address)
      done(code === undefined ? null : replyWith(code))
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      // A mail whose sender is killed never ends and does not count.
      const whole = readAll(stream).catch(() => undefined)
      void whole.then(async (raw) => {
        if (raw === undefined) return
        const mail = { to, raw, messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '' }
        if (await cut?.(mail)) return socketOf(server, session)?.resetAndDestroy()
        arrived.push(mail)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as { port: number }
  return {
    arrived,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const replyWith = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })

async function readAll(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Only the socket itself can send a reset, and the server does not expose it. */
function socketOf(server: SMTPServer, session: { id: string }) {
  const { connections } = server as unknown as { connections: Set<{ id: string; _socket: Socket }> }
  return [...connections].find(({ id }) => id === session.id)?._socket
}
