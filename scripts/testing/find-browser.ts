import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * A full Chromium draws pages of its own for its address bar, which cost as much as the tested page. Of several such lists
 * only the last one counts, so Playwright's own entries are repeated here.
 */
const turnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

/** Chromium as tests start it: as root, without a display, silent towards the outside. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff.join(',')}`,
]

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache', 'browser')
const cachedAnswer = join(cache, 'found')

/** Looks for a Chromium that starts: named, remembered, on the system, Playwright's, or (with `install`) fetched once. */
export async function findBrowser({ install }: { install: boolean }): Promise<string | undefined> {
  const named = process.env['CHROME_PATH']
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROME_PATH=${named} does not start.`)
  }
  const found = remembered() ?? onSystem() ?? (await playwrights()) ?? (await packaged())
  const program = found ?? (install ? await fetchOne() : undefined)
  if (program) remember(program)
  return program
}

/** Starts the program once: it may exist while its libraries are missing. */
function starts(program: string) {
  if (!existsSync(program)) return false
  // On Windows `--version` opens a window and prints nothing.
  if (process.platform === 'win32') return true
  const run = spawnSync(program, ['--version', '--no-sandbox'], {
    timeout: 20_000,
    encoding: 'utf8',
  })
  return run.status === 0 && /\d+\.\d+/.test(run.stdout)
}

/** Programs without a window first: they do the same work at less cost. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const places = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

function onSystem() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find(starts)
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const program = chromium.executablePath()
  return starts(program) ? program : undefined
}

const lambdaPackage = '@sparticuz/chromium'

/** A Chromium from npm that brings its own libraries, for machines without them. */
async function packaged() {
  const entry = join(cache, 'node_modules', lambdaPackage, 'package.json')
  if (!existsSync(entry)) return undefined
  const before = { ...process.env }
  try {
    // The package unpacks its libraries only on Lambda...
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
    // ...and reuses a half-unpacked copy in the temp folder, so it gets a folder of its own.
    process.env['TMPDIR'] = join(cache, 'unpacked')
    mkdirSync(process.env['TMPDIR'], { recursive: true })
    const main = createRequire(entry).resolve(lambdaPackage)
    const { default: chromium } = (await import(pathToFileURL(main).href)) as {
      default: { executablePath(): Promise<string> }
    }
    return wrap(await chromium.executablePath(), process.env['LD_LIBRARY_PATH'] ?? '')
  } finally {
    process.env = before
  }
}

/** Wraps the program, so that its libraries are used by no other one, which might not start with them. */
function wrap(program: string, libraries: string) {
  const wrapper = join(cache, 'chromium')
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  const script = `#!/bin/sh\nLD_LIBRARY_PATH=${quoted(libraries)} exec ${quoted(program)} "$@"\n`
  writeFileSync(wrapper, script, { mode: 0o755 })
  return starts(wrapper) ? wrapper : undefined
}

async function fetchOne() {
  console.error('No Chromium found. Fetching one, once…')
  return (
    (await fetchPackaged()) ??
    (run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
      ? await playwrights()
      : undefined) ??
    (isDebianRoot() && run('apt-get', ['update', '-qq']) && run('apt-get', aptArguments)
      ? onSystem()
      : undefined)
  )
}

/** Fetches the package beside the project, whose package.json, lock file and node_modules stay as they are. */
async function fetchPackaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  mkdirSync(cache, { recursive: true })
  const options = ['--prefix', cache, '--no-save', '--no-audit', '--no-fund']
  return run('npm', ['install', ...options, `${lambdaPackage}@153`]) ? packaged() : undefined
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const aptArguments = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    cwd: root,
    timeout: 400_000,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

function remembered() {
  if (!existsSync(cachedAnswer)) return undefined
  const program = readFileSync(cachedAnswer, 'utf8')
  return starts(program) ? program : undefined
}

function remember(program: string) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(cachedAnswer, program)
}

export const noBrowser =
  'No Chromium. Install one (Debian: apt-get install chromium) or set CHROME_PATH=/path/to/chrome, and run again.'
