import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../../scripts/testing/find-browser.ts'
import { setBrowserAhead } from '../clock.ts'

/** A browser of its own writes here where its tools can be reached. */
async function addressOf({ stderr }: ChildProcess) {
  if (!stderr) throw new Error('The browser was started without its words.')
  for await (const line of createInterface(stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)$/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('The browser has ended before it began.')
}

/** A device whose files outlive its battery. */
export async function deviceWithBattery() {
  const folder = await mkdtemp(join(tmpdir(), 'orari-device-'))
  const program = (await findBrowser({ install: false })) ?? chromium.executablePath()
  const switchOn = async () => {
    const browser = spawn(
      program,
      [
        ...browserFlags,
        '--headless=new',
        '--no-first-run',
        '--remote-debugging-port=0',
        `--user-data-dir=${folder}`,
        '--window-size=1440,900',
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Europe/Tirane' } },
    )
    const over = once(browser, 'exit')
    // A journey that fails leaves it on.
    process.once('exit', () => browser.kill('SIGKILL'))
    const driven = await chromium.connectOverCDP(await addressOf(browser))
    const [context = await driven.newContext()] = driven.contexts()
    await setBrowserAhead(context)
    return {
      context,
      page: context.pages()[0] ?? (await context.newPage()),
      /** With all that it has to write first. */
      async switchOff() {
        const tools = await driven.newBrowserCDPSession()
        await tools.send('Browser.close')
        await over
      },
      /** Nothing is written any more from this moment on. */
      async takeBatteryOut() {
        browser.kill('SIGKILL')
        await over
      },
    }
  }
  return { switchOn, forget: () => rm(folder, { recursive: true, force: true }) }
}
