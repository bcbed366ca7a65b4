// npm run --silent mcp: the tools of /mcp over standard input and output, for assistants that start programs.
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { type Ask, openAssistant } from './assistant.ts'

const { ORARI_URL: url, ORARI_KEY: key, ORARI_LANGUAGE: language = 'sq' } = process.env

const ask: Ask = async ({ method, path, headers, body }) => {
  try {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { ...headers, authorization: `Bearer ${key}`, 'accept-language': language },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(30_000),
    })
    return {
      retryAfter: answer.headers.get('retry-after') ?? undefined,
      json: (await answer.json()) as Record<string, unknown>,
    }
  } catch {
    return { json: { code: 'unreachable', message: `${url} does not answer.` } }
  }
}

if (URL.canParse(url ?? '') && key) serveStdio(() => openAssistant(ask))
else {
  process.stderr.write(
    'ORARI_URL is the address of your Orari, https://orari.example, and ORARI_KEY a key (ork_…).\n',
  )
  process.exitCode = 1
}
