import { spawnSync } from 'node:child_process'
import { root } from '#scripts/tool.ts'

function git(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}

/** Files that differ from a commit, uncommitted and new ones too; by default from where this branch has left main. */
export function changedFiles(since = ''): string[] {
  const [base = ''] = since === '' ? git('merge-base', 'HEAD', 'main') : git('rev-parse', since)
  const differing = git('diff', '--name-only', base)
  const made = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...differing, ...made])]
}
