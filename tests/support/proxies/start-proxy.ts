import { onTestFinished } from 'vitest'
import { freePort } from '#tests/support/server/process.ts'
import { runCaddy } from './run-caddy.ts'
import { runNginx } from './run-nginx.ts'

type Run<P> = (file: string, port: string, nodes: Record<string, string>) => Promise<P>
type Running = { readonly ready: () => Promise<void>; readonly end: () => Promise<void> }

/** The same until the test ends. */
const startWith =
  <P extends Running>(run: Run<P>) =>
  async (file: string, nodes: Record<string, string>) => {
    const proxy = await run(file, String(await freePort()), nodes)
    onTestFinished(proxy.end)
    await proxy.ready()
    return proxy
  }

export const startNginx = startWith(runNginx)
export const startCaddy = startWith(runCaddy)
