"""Runs the suite on the libraries of libraries.py that are installed: python3 run.py [-v]; -v prints what fails."""

import collections
import json
import pathlib
import sys

from libraries import LIBRARIES, NotOffered


def result(case, run):
    """Whether a library passes a case, and whether it finds the start of the error; None is not offered."""
    try:
        found = run(case['input'], case.get('options', {}), case['feature'])
    except NotOffered:
        return None, None
    except (AttributeError, KeyError, TypeError):  # A mistake of this program.
        raise
    except Exception as error:  # Not each library has errors that are ValueErrors.
        start, span = getattr(error, 'start', None), case.get('error', {}).get('span')
        return 'error' in case, start == span['chars'][0] if span and start is not None else None
    if not isinstance(found, dict) or 'result' not in case:
        permitted = [case.get('result'), *case.get('permitted', [])]
        return 'error' not in case and found in permitted, None
    listed = {name: value for name, value in case['result'].items() if name in found}
    return (all(found[name] == value for name, value in listed.items()) if listed else None), None


def main():
    cases = pathlib.Path(__file__).parents[1] / 'cases'
    for library in LIBRARIES:
        try:
            version, operations = library()
        except ImportError as error:
            print(f'skipped: {library.__name__}: {error}', file=sys.stderr)
            continue
        counts = collections.defaultdict(collections.Counter)
        for path in sorted(cases.glob('*.json')):
            for case in json.loads(path.read_text('ascii'))['cases']:
                run = operations.get(path.stem)
                passed, start = result(case, run) if run else (None, None)
                counts[path.stem, case['feature']][passed] += 1
                counts[path.stem, 'start of the error'][start] += start is not None
                if passed is False and '-v' in sys.argv:
                    print(library.__name__, case['id'], case['input'], case.get('options', ''), file=sys.stderr)
        for (operation, feature), count in counts.items():
            if sum(count.values()):
                print('Python', library.__name__, version, operation, feature, count[True], count[False], count[None], sep='\t')


main()
