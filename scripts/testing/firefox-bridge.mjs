#!/usr/bin/env node
// Stands where Playwright expects Firefox: starts it, and mends on the way what a plain Firefox is asked for in vain.
// Plain JavaScript, for Playwright starts it as a program, on whatever Node there is.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * What Playwright asks of every browser and page, and the long-term release of Firefox may not know. The profile and the
 * environment of playwright.firefox.config.ts say the same once for all; what no journey asks about is left as it is.
 */
const dispensable = new Set([
  'browser.setDownloadBehavior',
  'emulation.setLocaleOverride',
  'emulation.setMediaFeaturesOverride',
  'emulation.setScreenOrientationOverride',
  'emulation.setScreenSettingsOverride',
  'emulation.setTimezoneOverride',
  'network.addDataCollector',
])

/**
 * Typing as the browser itself does it. Playwright sets the value by script: fields for mail addresses and numbers, which
 * tell of no selection, keep what they held before it, and React does not hear of the change.
 */
const typing = "(text) => document.execCommand('insertText', false, text)"

/** @typedef {{ id: number, method: string, params: any }} Command */

const program = process.env.FIREFOX_PATH ?? 'firefox'
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] })
firefox.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
// However this ends, by an error of its own too: nobody else would end the browser.
process.on('exit', () => firefox.kill('SIGKILL'))

/** The browser goes with its driver, also with one that was killed and took no leave. */
function endBrowser() {
  firefox.kill()
  setTimeout(() => process.exit(1), 5000)
}

createInterface({ input: firefox.stderr }).on('line', async (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
  console.error(address ? `WebDriver BiDi listening on ${await bridgeTo(address)}` : line)
})

/** Answers the address under which Firefox is reached through this process. */
function bridgeTo(/** @type {string} */ address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (near, { url }) => join(near, new WebSocket(`${address}${url}`)))
  return new Promise((resolve) => {
    server.on('listening', () => resolve(`ws://127.0.0.1:${server.address().port}`))
  })
}

function join(/** @type {WebSocket} */ near, /** @type {WebSocket} */ far) {
  const mayFail = new Set()
  const steps = stepsInHistory(near, far)
  const isOpen = new Promise((resolve) => far.once('open', resolve))
  near.on('message', async (data) => {
    const command = JSON.parse(String(data))
    if (dispensable.has(command.method)) mayFail.add(command.id)
    await isOpen
    steps.asked(command)
    far.send(isCallInPage(command) ? JSON.stringify(withoutEval(command)) : String(data))
  })
  far.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (leadsOutOfBrowser(message) || steps.keeps(message)) return
    const { id, error } = message
    const isForgiven = mayFail.delete(id) && error === 'unknown command'
    near.send(isForgiven ? JSON.stringify({ type: 'success', id, result: {} }) : String(data))
  })
  near.on('close', endBrowser)
  far.on('close', () => near.close())
  for (const end of [near, far]) end.on('error', (error) => console.error(error.message))
}

/** A call or a letter leaves the page where it is; Playwright would wait for an end of that way, and none is told. */
const leadsOutOfBrowser = (/** @type {any} */ { method, params }) =>
  method === 'browsingContext.navigationStarted' && /^(tel|sms|mailto):/.test(params.url)

/**
 * Playwright waits for word of a step that it takes back, and Firefox tells none of one that stays in its document.
 * Its answer is held back until the page has said where it is; a step to another document is told of by Firefox itself.
 */
function stepsInHistory(/** @type {WebSocket} */ near, /** @type {WebSocket} */ far) {
  /** @type {Map<number, { context: string, isAskedWhere: boolean, isTold: boolean }>} */
  const steps = new Map()
  const tell = (/** @type {object} */ words) => near.send(JSON.stringify(words))
  return {
    asked(/** @type {Command} */ { id, method, params: { context } }) {
      if (method === 'browsingContext.traverseHistory')
        steps.set(id, { context, isAskedWhere: false, isTold: false })
    },
    /** Whether this word of Firefox goes no further. */
    keeps(/** @type {any} */ { id, method, type, params, result }) {
      if (method === 'browsingContext.navigationStarted')
        for (const step of steps.values()) step.isTold ||= step.context === params.context
      const step = steps.get(id)
      if (!step) return false
      const { context, isAskedWhere, isTold } = step
      if (type === 'success' && !isTold && !isAskedWhere) {
        step.isAskedWhere = true
        const where = { expression: 'location.href', target: { context }, awaitPromise: false }
        far.send(JSON.stringify({ id, method: 'script.evaluate', params: where }))
        return true
      }
      steps.delete(id)
      if (!isAskedWhere) return false
      if (!isTold && type === 'success') {
        const told = { context, url: result.result.value }
        tell({ type: 'event', method: 'browsingContext.historyUpdated', params: told })
      }
      tell({ type: 'success', id, result: {} })
      return true
    },
  }
}

/** What runs in a world of Playwright's own is not under the policy of the page. */
const isCallInPage = (/** @type {Command} */ { method, params }) =>
  method === 'script.callFunction' &&
  !params.target.sandbox &&
  params.functionDeclaration.includes('utilityScript.evaluate(')

/**
 * Playwright hands code to a page as text for `eval`, which the policy of our pages forbids; Chromium makes an exception
 * for its tools, Firefox does not. As a part of the command the same code needs no `eval`, and the policy stays in force.
 */
function withoutEval(/** @type {Command} */ command) {
  const { params } = command
  const [, , , { value: text }] = params.arguments
  // An expectation brings a function that is read inside of the first one.
  const inner = functionTextIn(params.arguments)
  const texts = inner === undefined ? [text] : [text, `(${inner})`]
  const readers = texts.map((code) => `[${JSON.stringify(code)}, () => (${asExpression(code)}\n)]`)
  const functionDeclaration = `((readers) => (utilityScript, ...args) => {
    const { eval: own } = utilityScript.global
    utilityScript.global.eval = (text) => {
      if (readers.has(text)) return readers.get(text)()
      // Playwright's own way of typing comes along, and is not used.
      return text.includes('BidiInsertText') ? class {} : own(text)
    }
    try {
      return (${params.functionDeclaration})(utilityScript, ...args)
    } finally {
      utilityScript.global.eval = own
    }
  })(new Map([${readers.join()}]))`
  return { ...command, params: { ...params, functionDeclaration } }
}

/** A text of statements ends with a semicolon. */
const asExpression = (/** @type {string} */ code) =>
  code.includes('__pw_bidiInsertText') ? typing : code.replace(/;\s*$/, '')

/** @returns {string | undefined} */
function functionTextIn(/** @type {any} */ value) {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) && value[0]?.[1]?.value === 'functionText') return value[1][1].value
  return Object.values(value).map(functionTextIn).find(Boolean)
}
