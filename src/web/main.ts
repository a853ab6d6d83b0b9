import './ui/tokens.css'
import { openApp } from '#web/app/open-app.tsx'
import { applyStoredTheme } from '#web/app/shell/stored-theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

applyStoredTheme()
void openApp(root)
