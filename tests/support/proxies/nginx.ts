import { onTestFinished } from 'vitest'
import { freePort } from '#tests/support/server/process.ts'
import { runNginx } from './run-nginx.ts'

/** The same until the test ends. */
export async function startNginx(file: string, nodes: Record<string, string>) {
  const nginx = await runNginx(file, String(await freePort()), nodes)
  onTestFinished(nginx.end)
  await nginx.ready()
  return nginx
}
