/** Signs without a picture turn a text or split a word; a resolver ignores them. Those inside an emoji stay. */
const unseen = /(\p{RGI_Emoji})|[\p{Cf}\p{DI}]/gv
const withoutUnseen = (typed: string) => typed.replace(unseen, '$1')
/** A dot, and what addresses or eyes take for one, between letters or digits: programs make a link of it. */
const dot = '[.\u3002\uFF0E\uFF61\u2024\uFE52\u2027\u00B7\u2E31]'
const linkLike = new RegExp(`:\\/\\/|www${dot}|[\\p{L}\\p{M}\\p{N}-]${dot}+[\\p{L}\\p{N}]|@`, 'iu')
/** In a text 12.5, 10.30 and 24.11.2026 are no links; four numbers are an address. */
const beforeLabel = new RegExp(
  `(?<=[\\p{L}\\p{M}\\p{N}-]${dot}+)(?=\\p{L}|\\p{N}+${dot}\\p{N}+${dot}\\p{N})|(?<=[\\p{L}\\p{M}]${dot}+)(?=\\p{N})`,
  'gu',
)
/** "D.Hoxha" and "Dr.Arta" are names, written without their blank. */
const shortened = /(?<![\p{L}\p{M}\p{N}])(\p{L}{1,3}\.)(?=\p{Lu})/gu

/** A name as a stranger typed it: without unseen signs, and a title or an initial stands apart. */
export const plainName = (typed: string) => withoutUnseen(typed).replace(shortened, '$1 ').trim()

/** Whether a mail program or a messenger would make a link of some of it. */
export const isLinkLike = (typed: string) => linkLike.test(typed)

/** Words of somebody else in a mail of ours: read as they were written, and no program makes a link of them. */
export const unlinked = (words: string) =>
  withoutUnseen(words)
    .replace(beforeLabel, ' ')
    .replaceAll('://', ': //')
    .replace(/@(?=\S)/g, '@ ')
