/** Signs that turn the direction of a text, with which one name can look like another. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** A dot, and what addresses or eyes take for one, between letters or digits and a letter: programs make a link of it. */
const dot = '[.\u3002\uFF0E\uFF61\u2024\uFE52\u2027\u00B7\u2E31]'
const betweenLetters = new RegExp(`(?<=[\\p{L}\\p{M}\\p{N}-]${dot}+)(?=[\\p{L}])`, 'gu')
const linkLike = new RegExp(`:\\/\\/|www${dot}|[\\p{L}\\p{M}\\p{N}-]${dot}+\\p{L}|@`, 'iu')
/** "D.Hoxha" and "Dr.Arta" are names, written without their blank. */
const shortened = /(?<![\p{L}\p{M}\p{N}])(\p{L}{1,3}\.)(?=\p{Lu})/gu

/** A name as a stranger typed it: nothing in it turns its direction, and a title or an initial stands apart. */
export const plainName = (typed: string) =>
  typed.replace(turning, '').replace(shortened, '$1 ').trim()

/** Whether a mail program or a messenger would make a link of some of it. */
export const isLinkLike = (typed: string) => linkLike.test(typed)

/** Words of somebody else in a mail of ours: read as they were written, and no program makes a link of them. */
export const unlinked = (words: string) =>
  words
    .replace(turning, '')
    .replace(betweenLetters, ' ')
    .replaceAll('://', ': //')
    .replace(/@(?=\S)/g, '@ ')
