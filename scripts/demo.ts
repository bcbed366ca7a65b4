import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { readConfig } from '#server/core/config.ts'
import { createLog } from '#server/core/log.ts'
import { stopOnSignal } from '#server/process/shutdown.ts'
import { isToldPlainly, prepareDemo } from './demo/demo-database.ts'

if (existsSync('.env')) loadEnvFile('.env')
const running = new AsyncDisposableStack()
stopOnSignal(() => running.disposeAsync(), createLog('warn'))
try {
  process.stdout.write(await prepareDemo(readConfig(process.env), 'fill', running))
} catch (error) {
  // A stop makes the unfinished work fail; the stop itself ends the process.
  if (!running.disposed && !isToldPlainly(error)) throw error
  if (isToldPlainly(error)) process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await running.disposeAsync()
}
