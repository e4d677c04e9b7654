import { inputModels } from '@marque/inputs/models';
import { SnackbarProvider, useSnackbar } from '@marque/kit';
import { useEffect, useState } from 'react';
import { inputExamples } from '../../packages/inputs/src/examples.ts';
import { brandNames, languages, textsOfBrand, themeOf } from './brands.ts';
import { ExampleCard } from './example-card.tsx';
import styles from './gallery.module.css';
import { type GallerySettings, manners, readSettings, themes, writeSettings } from './settings.ts';

/** Every input in every situation of its examples, in the brand, language and theme that the address names. */
export function Gallery() {
  const [settings, setSettings] = useState(() => readSettings(location.search, brandNames, languages));
  const change = (changed: Partial<GallerySettings>) => {
    const next = { ...settings, ...changed };
    history.replaceState(null, '', writeSettings(next));
    setSettings(next);
  };
  useEffect(() => {
    document.documentElement.lang = settings.language;
  }, [settings.language]);
  return (
    <SnackbarProvider>
      <style>{themeOf(settings.brand, settings.theme)}</style>
      <header className={styles.bar}>
        <h1 className={styles.title}>Gallery of inputs</h1>
        <form className={styles.settings}>
          <Choice name="input" value={settings.input} all={['', ...Object.keys(inputExamples)]} onChange={change} />
          <Choice name="brand" value={settings.brand} all={brandNames} onChange={change} />
          <Choice name="language" value={settings.language} all={languages} onChange={change} />
          <Choice name="theme" value={settings.theme} all={themes} onChange={change} />
          <Choice name="lookups" value={settings.lookups} all={manners} onChange={change} />
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={settings.problems}
              onChange={(event) => change({ problems: event.target.checked })}
            />
            Problems
          </label>
        </form>
      </header>
      <main className={styles.main}>
        <Examples key={[settings.input, settings.language, settings.lookups].join()} settings={settings} />
      </main>
    </SnackbarProvider>
  );
}

function Choice<Name extends 'input' | 'brand' | 'language' | 'theme' | 'lookups'>(props: {
  readonly name: Name;
  readonly value: GallerySettings[Name];
  readonly all: readonly GallerySettings[Name][];
  readonly onChange: (changed: Partial<GallerySettings>) => void;
}) {
  const { name, value, all, onChange } = props;
  return (
    <label className={styles.choice}>
      {name}
      <select value={value} onChange={(event) => onChange({ [name]: event.target.value })}>
        {all.map((one) => (
          <option key={one} value={one}>
            {one === '' ? 'all' : one}
          </option>
        ))}
      </select>
    </label>
  );
}

function Examples({ settings }: { readonly settings: GallerySettings }) {
  const showSnackbar = useSnackbar();
  const texts = textsOfBrand(settings.brand, settings.language);
  const shown = Object.entries(inputExamples).filter(([type]) => settings.input === '' || type === settings.input);
  if (shown.length === 0) return <p>No input is named {settings.input}.</p>;
  return shown.map(([type, examples]) => (
    <section key={type} aria-labelledby={`input-${type}`}>
      <h2 id={`input-${type}`} className={styles.type}>
        <code>{type}</code>
        <span>{inputModels[type]?.title}</span>
      </h2>
      {examples.map((example, index) => (
        <ExampleCard
          key={example.title}
          id={`${type}-${index}`}
          example={example}
          texts={texts}
          settings={settings}
          onHelp={() => showSnackbar('The help chat opens')}
        />
      ))}
      {type === 'hidden' && <p>Nothing of it is to be seen.</p>}
    </section>
  ));
}
